import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService } from './support/fakeService.ts'
import { openTab, read } from './support/fakeTab.ts'
import { seededRandom } from './support/seededRandom.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

describe('a single refresh', () => {
  it('serves 50 concurrent requests to both services, with 100 sets of latencies', async () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const service = new FakeService({ delay: () => later(random() * 400) })
      const tab = openTab(new FakeOrigin(), service)
      const old = service.signIn('ann')
      tab.tokens.begin(old)
      service.expire(old)

      const results = Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          tab.request({ ...read, url: index % 2 ? `/api/tallyport/things/${index}` : `/api/auth/things/${index}` }),
        ),
      )
      await vi.runAllTimersAsync()

      expect(await results).toHaveLength(50)
      expect([service.refreshes, service.reuses]).toEqual([1, 0])
      const sends = Map.groupBy(service.calls, (call) => call.url)
      expect(Math.max(...[...sends.values()].map((calls) => calls.length))).toBe(2)
    }
  })

  it.each([2, 4])('serves %i tabs whose storage lags, 100 times out of 100', async (tabCount) => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const origin = new FakeOrigin(() => later(random() * 60))
      const service = new FakeService({ delay: () => later(random() * 100) })
      const tabs = Array.from({ length: tabCount }, (_, index) => openTab(origin, service, { name: `tab ${index}` }))
      const old = service.signIn('ann')
      tabs[0]?.tokens.begin(old)
      await vi.runAllTimersAsync()
      service.expire(old)

      const results = Promise.all(tabs.flatMap((tab) => [tab.request(read), tab.request(read)]))
      await vi.runAllTimersAsync()

      expect(await results).toHaveLength(tabCount * 2)
      expect([service.refreshes, service.reuses]).toEqual([1, 0])
      expect(new Set(tabs.map((tab) => tab.tokens.read()?.refreshToken)).size).toBe(1)
    }
  })

  it('serves a tab that missed several rotations', async () => {
    let storageLag = 0
    const origin = new FakeOrigin(
      () => later(storageLag),
      () => later(1),
    )
    const service = new FakeService()
    const [awake, asleep] = [openTab(origin, service, { name: 'awake' }), openTab(origin, service, { name: 'asleep' })]
    awake.tokens.begin(service.signIn('ann'))
    await vi.runAllTimersAsync()
    const missed = asleep.tokens.read()
    storageLag = 3_600_000
    for (let rotation = 0; rotation < 3; rotation++) {
      const tokens = awake.tokens.read()
      if (tokens) service.expire(tokens)
      const result = awake.request(read)
      await vi.advanceTimersByTimeAsync(2000)
      await result
    }
    expect(asleep.tokens.read()).toEqual(missed)

    const result = asleep.request(read)
    await vi.advanceTimersByTimeAsync(2000)

    await expect(result).resolves.toEqual({ user: 'ann' })
    expect([service.refreshes, service.reuses]).toEqual([3, 0])
  })

  it('works per tab when the browser has no locks', async () => {
    const origin = new FakeOrigin()
    const service = new FakeService()
    const tab = openTab(origin, service, { locks: false })
    const old = service.signIn('ann')
    tab.tokens.begin(old)
    service.expire(old)

    await Promise.all([tab.request(read), tab.request(read)])

    expect(service.refreshes).toBe(1)
  })
})
