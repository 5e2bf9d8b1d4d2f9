import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSingleRun } from '#src/lib/useSingleRun.ts'

/** A hook whose action ends when the test says so. */
function startRuns() {
  const pending: PromiseWithResolvers<void>[] = []
  const action = vi.fn<(id: string) => Promise<void>>(() => {
    const run = Promise.withResolvers<void>()
    pending.push(run)
    return run.promise
  })
  const { result } = renderHook(() => useSingleRun(action))
  return {
    action,
    pending,
    run: (id: string) => result.current[0](id),
    isRunning: () => result.current[1],
  }
}

test('ignores further calls until the first one has settled, even before React has rendered', async () => {
  const { action, pending, run, isRunning } = startRuns()
  act(() => {
    void run('first')
    // Same handler, same render: a second click in the same frame.
    void run('second')
  })
  expect(isRunning()).toBe(true)
  act(() => void run('third'))
  expect(action.mock.calls).toEqual([['first']])
  await act(async () => pending[0]?.resolve())
  expect(isRunning()).toBe(false)
})

test('runs again after the first run has ended', async () => {
  const { action, pending, run, isRunning } = startRuns()
  act(() => void run('first'))
  await act(async () => pending[0]?.resolve())
  act(() => void run('second'))
  expect(action.mock.calls).toEqual([['first'], ['second']])
  expect(isRunning()).toBe(true)
  await act(async () => pending[1]?.resolve())
  expect(isRunning()).toBe(false)
})

test('passes on a failure and can run again', async () => {
  const { action, pending, run, isRunning } = startRuns()
  await act(async () => {
    const first = run('first')
    pending[0]?.reject(new Error('refused'))
    await expect(first).rejects.toThrow('refused')
  })
  expect(isRunning()).toBe(false)
  act(() => void run('second'))
  expect(action).toHaveBeenCalledTimes(2)
})
