import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService } from './support/fakeService.ts'
import { openTab } from './support/fakeTab.ts'
import { seededRandom } from './support/seededRandom.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('one refresh', () => {
  it('serves 50 calls refused at once, over both services, whatever the latencies', async () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed)
      const service = new FakeService({ latency: () => random() * 400 })
      const tab = openTab(new FakeOrigin(), service)
      const old = service.signIn('ann')
      tab.tokens.set(old)
      service.expire(old.accessToken)

      const results = Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          tab.request({ url: index % 2 ? `/api/tallyport/x/${index}` : `/api/auth/x/${index}`, method: 'GET' }),
        ),
      )
      await vi.runAllTimersAsync()

      expect(await results).toHaveLength(50)
      expect(service.refreshes).toBe(1)
      const sends = Map.groupBy(service.calls, (call) => call.url)
      expect(Math.max(...[...sends.values()].map((calls) => calls.length))).toBe(2)
    }
  })

  it.each([2, 4])('serves %i tabs whose storage lags behind, 100 times of 100', async (tabCount) => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed)
      const origin = new FakeOrigin(() => later(random() * 60))
      const service = new FakeService({ latency: () => random() * 100 })
      const tabs = Array.from({ length: tabCount }, () => openTab(origin, service))
      const old = service.signIn('ann')
      for (const tab of tabs) tab.tokens.set(old)
      await vi.runAllTimersAsync()
      service.expire(old.accessToken)

      const results = Promise.all(tabs.map((tab) => tab.request({ url: '/api/tallyport/x', method: 'GET' })))
      await vi.runAllTimersAsync()

      expect(await results).toHaveLength(tabCount)
      expect([service.refreshes, service.reuses]).toEqual([1, 0])
      const stored = tabs.map((tab) => tab.tokens.read())
      expect(new Set(stored.map((tokens) => tokens?.refreshToken)).size).toBe(1)
    }
  })
})
