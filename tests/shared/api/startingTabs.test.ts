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
const seeds = Array.from({ length: 100 }, (_, index) => index + 1)

describe('tabs that start at the same time with an expired token', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    '%i tabs refresh it once and all stay signed in, 100 times out of 100',
    async (count) => {
      for (const seed of seeds) {
        const random = seededRandom(seed)
        const origin = new FakeOrigin(() => later(random() * 60))
        const service = new FakeService({ delay: () => later(random() * 100) })
        const before = openTab(origin, service, { name: 'before the restart' })
        const old = service.signIn('ann')
        before.tokens.begin(old)
        await vi.runAllTimersAsync()
        service.expire(old)

        // The browser copies storage for a tab when it opens; the application reads the tokens a moment later.
        const tabs = Array.from({ length: count }, async (_, index) => {
          await later(random() * 150)
          const tab = openTab(origin, service, { name: `tab ${index}` })
          await later(random() * 150)
          return { tab, state: await tab.session.ready() }
        })
        const results = Promise.all(tabs)
        await vi.advanceTimersByTimeAsync(20_000)

        for (const { tab, state } of await results) {
          expect(state, `seed ${seed}, ${tab.name}`).toMatchObject({ status: 'authenticated', user: { id: 'ann' } })
          expect(tab.session.getState().status, `seed ${seed}, ${tab.name} later`).toBe('authenticated')
          expect(tab.tokens.read(), `seed ${seed}, ${tab.name}`).toMatchObject(origin.record?.tokens ?? {})
        }
        expect([service.refreshes, service.reuses], `seed ${seed}`).toEqual([1, 0])
      }
    },
  )
})
