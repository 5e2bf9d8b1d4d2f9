import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress, TimeLimitError } from '#contract/diff/progress.ts'
import { gitContract } from './gitContract.ts'
import { runDiffFrom } from './runDiff.ts'

let contract: ReturnType<typeof gitContract>
beforeEach(() => void (contract = gitContract()))
afterEach(() => {
  vi.useRealTimers()
  contract[Symbol.dispose]()
})

/** A clock on which this many seconds pass between two looks at it. */
function clock(seconds: number) {
  let passed = -seconds
  return () => (passed += seconds) * 1000
}
const here = (seconds: number) => ({ cwd: contract.path, project: contract.path, now: clock(seconds) })

test('a comparison that takes too long exits with code 3 and says what to do', async () => {
  const { code, stdout, stderr } = await runDiffFrom(here(0), '--base', 'HEAD', '--max-seconds', '0')
  expect(stderr).toBe(
    'contract:diff: stopped after 0 s, while reading openapi/auth.yaml: ' +
      'raise --max-seconds, or remove unchanged paths from both files\n',
  )
  expect(stdout).toBe('')
  expect(code).toBe(3)
})

test('a comparison has 120 seconds', async () => {
  const { code, stderr } = await runDiffFrom(here(121), '--base', 'HEAD')
  expect(stderr).toContain('stopped after 120 s')
  expect(code).toBe(3)
})

test('stderr reports progress after 3 seconds, and then every 10', async () => {
  const { code, stdout, stderr } = await runDiffFrom(here(4), '--base', 'HEAD', '--format', 'json')
  expect(stderr.split('\n').slice(0, 2)).toEqual([
    'contract:diff: 4 s, still reading openapi/auth.yaml',
    'contract:diff: 16 s, still reading openapi/main.yaml',
  ])
  expect(JSON.parse(stdout)).toMatchObject({ breaking: 0 })
  expect(code).toBe(0)
})

test('a fast comparison says nothing on stderr', async () => {
  expect((await runDiffFrom(here(0), '--base', 'HEAD')).stderr).toBe('')
})

test('another process is ended when the time is up', async () => {
  vi.useFakeTimers()
  let now = 0
  const lines: string[] = []
  const progress = startProgress({ maxSeconds: 20, now: () => now, report: (line) => lines.push(line) })
  const ended = vi.fn<() => void>()
  const work = (signal: AbortSignal) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        ended()
        reject(new Error('aborted'))
      }),
    )
  const passing = async () => {
    for (now of [5000, 20_000]) await vi.advanceTimersByTimeAsync(1000)
  }
  const [ending] = await Promise.allSettled([progress.during('comparing', work), passing()])
  expect(ending).toMatchObject({ status: 'rejected', reason: expect.any(TimeLimitError) as unknown })
  expect(lines).toEqual(['5 s, still comparing'])
  expect(ended).toHaveBeenCalledOnce()
})

test.each(['soon', '-1', '1.5', ''])('--max-seconds %j is refused', async (seconds) => {
  const { code, stderr } = await runDiffFrom(here(0), '--base', 'HEAD', `--max-seconds=${seconds}`)
  expect(stderr).toContain(': expected a whole number.')
  expect(code).toBe(2)
})
