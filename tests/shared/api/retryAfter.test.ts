import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryAfterMs } from '#src/shared/api/readBody.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService, type Outcome } from './support/fakeService.ts'
import { openTab, read } from './support/fakeTab.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Retry-After', () => {
  it.each<[string | undefined, number | null]>([
    [undefined, null],
    ['', null],
    [' ', null],
    ['0', 0],
    ['7', 7000],
    [' 7 ', 7000],
    ['007', 7000],
    ['3600', 3_600_000],
    ['99999999999999999999', 1e23],
    // The three date formats of HTTP.
    ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
    ['Saturday, 21-Nov-26 12:00:05 GMT', 5000],
    ['Sat Nov 21 12:00:05 2026', 5000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sun, 21 Nov 2027 12:00:00 GMT', 31_536_000_000],
    [' Sat, 21 Nov 2026 12:00:05 GMT', 5000],
    // Browsers skip words before a date.
    ['after Sat, 21 Nov 2026 12:00:05 GMT', null],
    ['onSat, 21 Nov 2026 12:00:05 GMT', null],
    // Browsers parse these as dates in the distant past, so the call would be retried at once.
    ['-5', null],
    ['+5', null],
    ['1.5', null],
    ['1e3', null],
    ['5s', null],
    ['5, 7', null],
    ['in 5', null],
    ['soon 5', null],
    ['2026', 2_026_000],
    ['2026-11-21T12:00:05Z', null],
    ['0x10', null],
    ['NaN', null],
    ['Infinity', null],
    ['<script>', null],
    ['Sat, 99 Foo 2026 12:00:05 GMT', null],
  ])('%j is %s ms', (value, ms) => {
    expect(retryAfterMs(value)).toBe(ms)
  })

  it('counts from the response’s Date header when the local clock is wrong', () => {
    expect(retryAfterMs('Sat, 21 Nov 2026 15:00:05 GMT', 'Sat, 21 Nov 2026 15:00:00 GMT')).toBe(5000)
    expect(retryAfterMs('Sat, 21 Nov 2026 12:00:05 GMT', 'yesterday')).toBe(5000)
    expect(retryAfterMs('Sat, 21 Nov 2026 15:00:00 GMT', 'Sat, 21 Nov 2026 15:00:05 GMT')).toBe(0)
  })
})

/** A tab whose service returns these outcomes for calls to `read.url`, and keeps repeating the last one. */
function tabWith(...outcomes: Outcome[]) {
  const queue = [...outcomes]
  const next = () => (queue.length > 1 ? queue.shift() : queue[0])
  const service = new FakeService({ respond: ({ url }) => (url === read.url ? next() : undefined) })
  const tab = openTab(new FakeOrigin(), service)
  tab.tokens.begin(service.signIn('ann'))
  const client = createQueryClient(tab.session)
  const queryFn = ({ signal }: { signal: AbortSignal }) => tab.request({ ...read, signal })
  const query = () => client.fetchQuery({ queryKey: ['x'], queryFn, ...client.getDefaultOptions().queries })
  return { calls: () => service.sentTo(read.url).map(({ at }) => at - now), tab, query }
}

const slowDown = (retryAfter: string): Outcome => ({ status: 429, headers: { 'retry-after': retryAfter } })
const closed = (retryAfter: string): Outcome => ({ status: 503, headers: { 'retry-after': retryAfter } })
const failed: Outcome = { status: 500 }
const settle = (result: Promise<unknown>) => result.then(() => 'data').catch((error: unknown) => error)

describe('a read', () => {
  it.each<[string, Outcome[], number[]]>([
    ['repeated 429', [slowDown('2')], [0, 2000, 4000]],
    ['429 with a date', [slowDown('Sat, 21 Nov 2026 12:00:03 GMT'), { status: 200, body: {} }], [0, 3000]],
    ['429 with a negative time', [slowDown('-5')], [0]],
    ['429 with a fraction', [slowDown('1.5')], [0]],
    ['429 without a time', [{ status: 429 }], [0]],
    ['429 with one week', [slowDown('604800')], [0]],
    ['429 and 500 alternating', [slowDown('1'), failed, slowDown('1'), failed, slowDown('1'), failed], [0, 1000, 1500]],
    ['500, then 429', [failed, slowDown('1')], [0, 500, 1500]],
    ['500 twice, then 429', [failed, failed, slowDown('1')], [0, 500, 1500]],
    ['429 twice, then 500', [slowDown('1'), slowDown('1'), failed], [0, 1000, 2000]],
    ['429, then no connection', [slowDown('1'), 'network'], [0, 1000, 1500]],
    ['repeated 500', [failed], [0, 500, 1500]],
    ['repeated 503', [closed('2')], [0, 2000, 4000]],
    ['503, then success', [closed('3'), { status: 200, body: {} }], [0, 3000]],
    ['503 with one week', [closed('604800')], [0]],
    ['503 without a time', [{ status: 503 }], [0, 500, 1500]],
    ['500, then 503', [failed, closed('1')], [0, 500, 1500]],
    ['503 and 429 alternating', [closed('1'), slowDown('2')], [0, 1000, 3000]],
  ])('%s: sends at most three requests, none too early', async (_name, outcomes, times) => {
    const { calls, query } = tabWith(...outcomes)
    const result = settle(query())
    await vi.advanceTimersByTimeAsync(600_000)
    await result
    expect(calls()).toEqual(times)
  })

  it('may send three requests again when the user retries', async () => {
    const { calls, query } = tabWith(slowDown('1'))
    for (const count of [3, 6]) {
      const result = settle(query())
      await vi.advanceTimersByTimeAsync(600_000)
      await result
      expect(calls()).toHaveLength(count)
    }
  })
})

describe('a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is sent once, whatever time a 429 or 503 gives', async (method) => {
    const times = ['0', '1', 'Sat, 21 Nov 2026 12:00:03 GMT', '-5']
    for (const refusal of [...times.map(slowDown), ...times.map(closed)]) {
      const { calls, tab } = tabWith(refusal)
      const result = settle(tab.request({ ...read, method }))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(await result).toMatchObject({ kind: 'http' })
      expect(calls()).toHaveLength(1)
    }
  })
})
