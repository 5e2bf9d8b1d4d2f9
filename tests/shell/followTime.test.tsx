import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServiceTime } from '#src/lib/serviceClock.ts'
import { loadTransport } from '#src/shared/api/mutator.ts'
import { followTime } from '#src/shell/followTime.ts'

let stop = () => {}
const [onZone, onDay] = [vi.fn<() => void>(), vi.fn<() => void>()]

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    stop()
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})
afterEach(() => void vi.clearAllMocks())

test.each([
  ['right', '2026-11-22T04:59:00Z'],
  ['three hours behind', '2026-11-22T02:00:00Z'],
  ['a week ahead', '2026-11-29T05:00:00Z'],
])(
  'a visible tab notices the new business day once, when earlier data is stale, if its clock is %s (business-day)',
  async (_, device) => {
    vi.setSystemTime(device)
    readServiceTime(Date.parse('2026-11-22T04:59:00Z'))
    stop = followTime({ onZone, onDay })
    await loadTransport()
    vi.advanceTimersByTime(60_000 + 35_000)
    expect(onDay).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect(onDay).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3_600_000)
    expect(onDay).toHaveBeenCalledTimes(1)
  },
)

test('a change of the time zone is noticed without a reload (date-format)', () => {
  vi.stubEnv('TZ', 'America/New_York')
  stop = followTime({ onZone, onDay })
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.advanceTimersByTime(20_000)
  expect(onZone).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(onZone).toHaveBeenCalledTimes(1)
})
