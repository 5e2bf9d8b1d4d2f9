import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moneyCell } from '#src/shared/list/moneyCell.tsx'

test.each([
  ['0', '$0.00', true],
  ['-0.0000', '$0.00', true],
  ['0.0001', '$0.0001', false],
  ['12.5', '$12.50', false],
  ['', '', false],
  ['many', '—', false],
])('the amount %j is shown as %j, muted: %s', (amount, text, isMuted) => {
  const { container } = render(<div>{moneyCell(amount)}</div>)
  expect(container).toHaveTextContent(text)
  expect(container.querySelector('[data-zero]') !== null).toBe(isMuted)
})
