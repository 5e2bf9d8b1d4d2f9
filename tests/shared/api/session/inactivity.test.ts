import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '#src/lib/settings.ts'
import { createInactivity } from '#src/shared/api/session/inactivity.ts'
import { FakeOrigin } from '../support/fakeOrigin.ts'
import { FakeService } from '../support/fakeService.ts'
import { openTab, read, type Tab } from '../support/fakeTab.ts'

const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function openTwo() {
  const origin = new FakeOrigin()
  const service = new FakeService()
  const [a, b] = [openTab(origin, service, { name: 'a' }), openTab(origin, service, { name: 'b' })]
  await a.session.signIn(service.signIn('ann'))
  await b.session.ready()
  return { origin, service, a, b }
}

const warningOf = (tab: Tab): number | null => {
  const state = tab.session.getState()
  return state.status === 'authenticated' ? state.endsAt : null
}

describe('inactivity', () => {
  it('warns at 28 minutes and ends the session in every tab after 30 with one event', async () => {
    const { a, b } = await openTwo()
    const start = Date.now()

    await vi.advanceTimersByTimeAsync(28 * minutes - 1)
    expect(warningOf(a)).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect([a, b].map(warningOf)).toEqual([start + 30 * minutes, start + 30 * minutes])
    await vi.advanceTimersByTimeAsync(2 * minutes)
    expect(a.tokens.read()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)

    for (const tab of [a, b]) {
      expect(tab.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
      expect(tab.events.slice(1)).toEqual([{ type: 'signedOut', reason: 'inactive' }])
      expect(tab.storage.dump()).not.toMatch(/_token/)
    }
  })

  it.each(['mousemove', 'keydown', 'click', 'scroll'])('counts %s in one tab as activity in all tabs', async (type) => {
    const { a, b } = await openTwo()
    await vi.advanceTimersByTimeAsync(29 * minutes)
    expect([a, b].map((tab) => warningOf(tab) !== null)).toEqual([true, true])

    a.window.dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(0)

    expect([a, b].map(warningOf)).toEqual([null, null])
    await vi.advanceTimersByTimeAsync(28 * minutes - 1)
    expect([a, b].map(warningOf)).toEqual([null, null])
    await vi.advanceTimersByTimeAsync(3 * minutes)
    expect([a, b].map((tab) => tab.session.getState().status)).toEqual(['anonymous', 'anonymous'])
  })

  it('counts from the last of several events', async () => {
    const { a } = await openTwo()
    a.window.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(400)
    a.window.dispatchEvent(new Event('keydown'))
    vi.setSystemTime(Date.now() + 30 * minutes)
    a.session.check()
    expect(a.session.getState().status).toBe('authenticated')
    vi.setSystemTime(Date.now() + 1)
    a.session.check()
    expect(a.session.getState().status).toBe('anonymous')
  })

  it('listens in the capture phase, for scrolling inside a panel', async () => {
    const service = new FakeService()
    const tab = openTab(new FakeOrigin(), service)
    const listen = vi.spyOn(tab.window, 'addEventListener')
    await tab.session.signIn(service.signIn('ann'))
    expect(listen.mock.calls.map(([type, , options]) => [type, options])).toEqual(
      ['mousemove', 'keydown', 'click', 'scroll'].map((type) => [type, { capture: true, passive: true }]),
    )
  })

  it('ends when the user chooses to stay', async () => {
    const { a, b } = await openTwo()
    await vi.advanceTimersByTimeAsync(29 * minutes)
    a.session.stayActive()
    await vi.advanceTimersByTimeAsync(27 * minutes)
    expect([a, b].map((tab) => tab.session.getState().status)).toEqual(['authenticated', 'authenticated'])
  })

  it('counts sleep time: a mouse move on wake-up does not revive the session', async () => {
    const { service, a } = await openTwo()
    const calls = service.calls.length
    vi.setSystemTime(Date.now() + 480 * minutes)

    a.window.dispatchEvent(new Event('mousemove'))

    expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
    await expect(a.request(read)).rejects.toMatchObject({ status: 401 })
    expect(service.calls.slice(calls)).toMatchObject([{ bearer: null }])
  })

  it('is checked when the page wakes up, before timers run', async () => {
    const { a } = await openTwo()
    vi.setSystemTime(Date.now() + 29 * minutes)
    a.session.check()
    expect(warningOf(a)).not.toBeNull()
    vi.setSystemTime(Date.now() + 2 * minutes)
    a.session.check()
    expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
  })

  it('warns in a tab that opens after 28 minutes, too', async () => {
    const { origin, service, a } = await openTwo()
    const end = Date.now() + 30 * minutes
    await vi.advanceTimersByTimeAsync(29 * minutes)
    const late = openTab(origin, service, { name: 'late' })

    await late.session.ready()

    expect([a, late].map(warningOf)).toEqual([end, end])
    await vi.advanceTimersByTimeAsync(minutes + 1)
    expect(late.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
  })

  it('ends a session that reaches the limit while its user is loaded', async () => {
    const { origin, service } = await openTwo()
    for (const name of ['a', 'b']) origin.locks.close(name)
    await vi.advanceTimersByTimeAsync(29 * minutes)
    const late = openTab(origin, service, { name: 'late' })
    const ready = late.session.ready()
    vi.setSystemTime(Date.now() + 2 * minutes)
    await vi.advanceTimersByTimeAsync(0)
    expect(await ready).toEqual({ status: 'anonymous', reason: 'inactive' })
    expect(late.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
  })

  it('announces the warning once, and nothing while the user is active', async () => {
    const { a } = await openTwo()
    const ends: (number | null)[] = []
    a.session.subscribe(() => ends.push(warningOf(a)))
    const end = Date.now() + 30 * minutes
    a.session.check()
    a.session.stayActive()
    await vi.advanceTimersByTimeAsync(29 * minutes)
    a.session.check()
    a.session.stayActive()
    a.session.check()
    expect(ends).toEqual([end, null])
  })

  it('waits for one time at most, however often it is checked', async () => {
    const { a } = await openTwo()
    const timers = vi.getTimerCount()
    for (let time = 0; time < 3; time++) a.session.stayActive()
    expect(vi.getTimerCount()).toBe(timers)
  })

  it('shares activity with the other tabs again after a second', async () => {
    const { a } = await openTwo()
    for (const [ms, writes] of [
      [999, 0],
      [1, 1],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      const setItem = vi.spyOn(a.storage, 'setItem')
      a.window.dispatchEvent(new Event('keydown'))
      expect(setItem).toHaveBeenCalledTimes(writes)
      setItem.mockRestore()
    }
  })

  it('works without a window', () => {
    const { storage } = new FakeOrigin().openTab()
    const inactivity = createInactivity(storage, undefined)
    inactivity.start({ onWarning: () => undefined, onTimeout: () => undefined })
    expect(inactivity.isOver()).toBe(false)
    inactivity.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('follows the limits of the settings', async () => {
    const { storage } = new FakeOrigin().openTab()
    const limits = { ...defaultSettings, inactivityMinutes: 5, inactivityWarningMinutes: 3 }
    const inactivity = createInactivity(storage, undefined, limits)
    const onWarning = vi.fn<(endsAt: number | null) => void>()
    const onTimeout = vi.fn<() => void>()
    const end = Date.now() + 5 * minutes
    inactivity.start({ onWarning, onTimeout })
    await vi.advanceTimersByTimeAsync(3 * minutes)
    expect(onWarning).toHaveBeenCalledExactlyOnceWith(end)
    await vi.advanceTimersByTimeAsync(2 * minutes + 1)
    expect(onTimeout).toHaveBeenCalledOnce()
    inactivity.stop()
  })

  it('checks the clock twice only: at the warning, and when the limit is over', async () => {
    const { storage } = new FakeOrigin().openTab()
    const inactivity = createInactivity(storage, undefined)
    inactivity.start({ onWarning: () => undefined, onTimeout: () => undefined })
    const reads = vi.spyOn(storage, 'get')
    await vi.advanceTimersByTimeAsync(30 * minutes)
    expect(reads).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(reads).toHaveBeenCalledTimes(2)
    inactivity.stop()
  })

  it('writes storage at most once a second while the mouse moves', async () => {
    const { a } = await openTwo()
    await vi.advanceTimersByTimeAsync(5000)
    const setItem = vi.spyOn(a.storage, 'setItem')
    for (let move = 0; move < 200; move++) {
      a.window.dispatchEvent(new Event('mousemove'))
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(setItem.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it.each([-1, 1])('refreshes normally with a clock that is %i day off', async (days) => {
    vi.setSystemTime(Date.now() + days * 24 * 60 * minutes)
    const { service, a } = await openTwo()
    const tokens = a.tokens.read()
    if (tokens) service.expire(tokens)
    await expect(Promise.all([a.request(read), a.request(read)])).resolves.toHaveLength(2)
    expect(service.refreshes).toBe(1)
  })

  it('restarts when the clock is set back', async () => {
    const { a } = await openTwo()
    vi.setSystemTime(Date.now() - 24 * 60 * minutes)
    a.session.check()
    expect(a.session.getState().status).toBe('authenticated')
    await vi.advanceTimersByTimeAsync(31 * minutes)
    expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
  })

  it('stops watching after sign-out', async () => {
    const { a } = await openTwo()
    a.session.logout()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    const setItem = vi.spyOn(a.storage, 'setItem')
    // By now, a tab that still watches would share this with the others.
    await vi.advanceTimersByTimeAsync(2000)
    a.window.dispatchEvent(new Event('click'))
    a.session.check()
    expect(vi.getTimerCount()).toBe(0)
    expect(a.storage.dump()).not.toContain('lastActivity')
    await vi.advanceTimersByTimeAsync(60 * minutes)
    expect(setItem).not.toHaveBeenCalled()
    expect(a.events.filter((event) => event.type === 'signedOut')).toHaveLength(1)
  })
})
