import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from '#src/lib/useDraft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A field whose value is stored elsewhere, for example in the URL. */
function field(value: string, accepts = true) {
  const commit = vi.fn<(draft: string) => boolean>(() => accepts)
  const { result, rerender } = renderHook(({ current }) => useDraft(current, commit), {
    initialProps: { current: value },
  })
  return {
    commit,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    setValue: (current: string) => rerender({ current }),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

test('shows each keystroke at once and commits after a pause of 300 ms', () => {
  const search = field('')
  search.type('h')
  search.wait(299)
  search.type('ha')
  search.wait(299)
  expect(search.shown()).toBe('ha')
  expect(search.commit).not.toHaveBeenCalled()
  search.wait(1)
  expect(search.commit).toHaveBeenCalledExactlyOnceWith('ha')
})

test('shows the committed value after a commit', () => {
  const search = field('')
  search.type('harbor ')
  search.wait(300)
  search.setValue('harbor')
  expect(search.shown()).toBe('harbor')
})

test('keeps a rejected draft as typed', () => {
  const amount = field('100', false)
  amount.type('1e')
  amount.wait(300)
  expect(amount.commit).toHaveBeenCalledExactlyOnceWith('1e')
  expect(amount.shown()).toBe('1e')
})

test('shows an external change, but does not overwrite a draft', () => {
  const search = field('harbor')
  search.setValue('pier')
  expect(search.shown()).toBe('pier')
  search.type('piers')
  search.setValue('')
  expect(search.shown()).toBe('piers')
})

test('keeps the text while its commit is on its way, and what is typed meanwhile (search-text)', () => {
  const search = field('')
  search.type('pr')
  search.wait(300)
  expect(search.shown()).toBe('pr')
  search.type('pra')
  search.setValue('pr')
  expect(search.shown()).toBe('pra')
  search.wait(300)
  search.setValue('pra')
  expect(search.commit.mock.calls).toEqual([['pr'], ['pra']])
  search.setValue('')
  expect(search.shown()).toBe('')
})
