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

test.each([undefined, '', 'soon'])('returns null for %j', (value) => {
  expect(retryAfterMs(value)).toBeNull()
})

test('a date counts from the server’s clock, not the browser’s', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') })
  expect(retryAfterMs(inOneMinute, now)).toBe(60_000)
})

test.each([undefined, 'no date'])('a date without the server’s clock (%j) counts from the browser’s', (serverDate) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(retryAfterMs(inOneMinute, serverDate)).toBe(60_000)
})

test('a date in the past gives a delay of zero', () => {
  expect(retryAfterMs(now, inOneMinute)).toBe(0)
})
