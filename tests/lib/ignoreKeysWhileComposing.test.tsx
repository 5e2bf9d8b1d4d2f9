import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ignoreKeysWhileComposing } from '#src/lib/ignoreKeysWhileComposing.ts'

test.each([
  ['while composing', { isComposing: true }],
  ['in Safari, for the key that ends a composition', { keyCode: 229 }],
])('no handler gets a key %s (composing-keys)', (_when, keys) => {
  ignoreKeysWhileComposing()
  const onKey = vi.fn<() => void>()
  window.addEventListener('keydown', onKey)
  render(<input onKeyDown={onKey} onKeyUp={onKey} />)
  const input = screen.getByRole('textbox')
  fireEvent.keyDown(input, { key: 'Enter', ...keys })
  fireEvent.keyUp(input, { key: 'Enter', ...keys })
  expect(onKey).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onKey).toHaveBeenCalledTimes(2)
  window.removeEventListener('keydown', onKey)
})
