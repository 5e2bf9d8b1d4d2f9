import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService } from './support/fakeService.ts'
import { openTab, read, type Tab } from './support/fakeTab.ts'

/** Two tabs with a refresh in flight in both; every delivery, response, and click is a step in a chosen order. */
async function stage(scheduler: fc.Scheduler) {
  let scheduling = false
  const step = (label: string) => () => (scheduling ? scheduler.schedule(Promise.resolve(), label) : Promise.resolve())
  const origin = new FakeOrigin(step('storage'), step('record'))
  const service = new FakeService({ delay: step('network') })
  const first = openTab(origin, service, { name: 'first' })
  const second = openTab(origin, service, { name: 'second' })
  const old = service.signIn('ann')
  await first.session.signIn(old)
  await second.session.ready()
  service.expire(old)
  scheduling = true
  return { origin, service, first, second }
}

/** Counts the calls that carried ann's tokens after the tab had announced the end of her session. */
function watchLateCalls(service: FakeService, tab: Tab): () => number {
  let callsBefore = Number.POSITIVE_INFINITY
  tab.session.subscribe(({ type }) => {
    if (type === 'signedOut') callsBefore = service.calls.length
  })
  const isLate = (index: number): boolean => index >= callsBefore
  return () =>
    service.calls.filter(
      (call, index) =>
        isLate(index) && call.tab === tab.name && (call.bearer?.endsWith('ann') || call.url.endsWith('refresh')),
    ).length
}

describe('logout while tokens are being refreshed', () => {
  it('leaves no token and sends no authorized request, in 1,000 orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { origin, service, first, second } = await stage(scheduler)
        const late = [first, second].map((tab) => watchLateCalls(service, tab))
        const calls = [first.request(read), second.request(read), second.request(read)]
        const logout = scheduler.schedule(Promise.resolve(), 'logout').then(() => first.session.logout())

        await scheduler.waitIdle()
        await Promise.allSettled([...calls, logout])

        for (const tab of [first, second]) {
          expect(tab.storage.dump()).not.toMatch(/(access|refresh)-\d/)
          expect(tab.tokens.read()).toBeNull()
          expect(tab.events.filter((event) => event.type === 'signedOut')).toEqual([
            { type: 'signedOut', reason: 'loggedOut' },
          ])
        }
        expect(origin.record?.tokens ?? null).toBeNull()
        expect(late.map((count) => count())).toEqual([0, 0])
        expect(service.reuses).toBe(0)
      }),
      { numRuns: Number(process.env.ORDERS ?? 1000) },
    )
  })

  it('never mixes two users when the next one signs in immediately, in 1,000 orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { origin, service, first, second } = await stage(scheduler)
        const calls = [first.request<{ user: string }>(read), second.request<{ user: string }>(read)]
        const change = scheduler.schedule(Promise.resolve(), 'change of user').then(async () => {
          first.session.logout()
          await first.session.signIn(service.signIn('bob'))
        })

        await scheduler.waitIdle()
        const results = await Promise.allSettled(calls)
        await change
        await scheduler.waitIdle()

        for (const result of results) if (result.status === 'fulfilled') expect(result.value.user).toBe('ann')
        for (const tab of [first, second]) {
          expect(tab.tokens.read()?.refreshToken).toMatch(/bob$/)
          expect(tab.storage.dump()).not.toContain('ann')
          expect(tab.session.getState()).toMatchObject({ status: 'authenticated', user: { id: 'bob' } })
        }
        expect(JSON.stringify(origin.record) ?? '').not.toContain('ann')
      }),
      { numRuns: Number(process.env.ORDERS ?? 1000) },
    )
  })
})
