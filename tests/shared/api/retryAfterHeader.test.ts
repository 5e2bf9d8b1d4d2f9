import { afterEach, expect, test, vi } from 'vitest'
import { retryAfterMs } from '#src/shared/api/readBody.ts'

const now = 'Tue, 02 Jun 2026 12:00:00 GMT'
const inOneMinute = 'Tue, 02 Jun 2026 12:01:00 GMT'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['0', 0],
  ['30', 30_000],
  [' 30 ', 30_000],
])('%j seconds', (value, ms) => {
  expect(retryAfterMs(value)).toBe(ms)
})

test.each([undefined, '', 'soon'])('%j asks for nothing', (value) => {
  expect(retryAfterMs(value)).toBeNull()
})

test('a date is counted from the server’s clock, whatever the browser’s says', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') })
  expect(retryAfterMs(inOneMinute, now)).toBe(60_000)
})

test.each([undefined, 'no date'])(
  'a date without the server’s clock (%j) is counted from the browser’s',
  (serverDate) => {
    vi.useFakeTimers({ now: new Date(now) })
    expect(retryAfterMs(inOneMinute, serverDate)).toBe(60_000)
  },
)

test('a date in the past asks for no delay', () => {
  expect(retryAfterMs(now, inOneMinute)).toBe(0)
})
