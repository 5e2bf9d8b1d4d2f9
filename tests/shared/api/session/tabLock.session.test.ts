import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionTabs } from '#src/shared/api/session/tabLock.ts'
import { FakeLocks } from '../support/fakeLocks.ts'
import { FakeOrigin } from '../support/fakeOrigin.ts'
import { FakeService, type Outcome } from '../support/fakeService.ts'
import { openTab, read, type Tab } from '../support/fakeTab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const htmlPage: Outcome = { status: 401, body: '<!doctype html>', headers: { 'content-type': 'text/html' } }
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(5000)

/** Opens a signed-in tab; `fail` sets the outcome of every call from then on, including the refresh. */
async function openSignedInTab() {
  let failure: Outcome | undefined
  const service = new FakeService({ respond: () => failure })
  const origin = new FakeOrigin()
  const first = openTab(origin, service, { name: 'first' })
  const tokens = service.signIn('ann')
  await first.session.signIn(tokens)
  const open = (name: string): Tab => openTab(origin, service, { name })
  const fail = (outcome: Outcome | undefined): void => void (failure = outcome)
  return { service, origin, tokens, first, open, fail }
}

async function start(tab: Tab): Promise<string> {
  const ready = tab.session.ready()
  await settle()
  return (await ready).status
}

describe('a tab that cannot start', () => {
  it.each<[string, Outcome]>([
    ['the service is down', { status: 503 }],
    ['the network is down', 'network'],
    ['a proxy responds', htmlPage],
  ])('because %s keeps the other tab’s session and starts on retry', async (_name, outcome) => {
    const { first, open, fail, tokens } = await openSignedInTab()
    fail(outcome)
    const second = open('second')

    expect(await start(second)).toBe('unreachable')
    expect(first.session.getState().status).toBe('authenticated')
    expect(first.tokens.read()).toMatchObject(tokens)
    expect(await start(second)).toBe('unreachable')
    fail(undefined)

    expect(await start(second)).toBe('authenticated')
    expect(first.events).toHaveLength(1)
    expect(first.draftsCleared()).toBe(0)
  })

  it('ends the session when it is the only tab', async () => {
    const { origin, open, fail } = await openSignedInTab()
    fail('network')
    const second = open('second')
    expect(await start(second)).toBe('unreachable')

    origin.locks.close('first')

    expect(await start(second)).toBe('anonymous')
    expect(second.session.getState()).toEqual({ status: 'anonymous', reason: 'unreachable' })
  })

  it('ends the session when no other tab can start either', async () => {
    const { origin, open, fail } = await openSignedInTab()
    origin.locks.close('first')
    fail('network')
    const tabs = [open('second'), open('third'), open('fourth')]

    const states = Promise.all(tabs.map((tab) => tab.session.ready()))
    await settle()
    await states

    for (const tab of tabs) expect(tab.session.getState()).toEqual({ status: 'anonymous', reason: 'unreachable' })
  })

  it('does not count as a tab that has the session open when it wakes up', async () => {
    const { origin, open, fail } = await openSignedInTab()
    fail('network')
    const second = open('second')
    await start(second)
    second.session.check()

    origin.locks.close('first')

    expect(await start(open('third'))).toBe('anonymous')
  })

  it('keeps the session of a tab that is back from the back-forward cache', async () => {
    const { first, open, fail } = await openSignedInTab()
    await first.tabs.leave()
    first.session.check()
    fail('network')

    expect(await start(open('second'))).toBe('unreachable')

    expect(first.session.getState().status).toBe('authenticated')
  })

  it('is signed out when another tab has ended the session, although a third one does not know yet', async () => {
    let lag = 0
    const origin = new FakeOrigin(
      () => new Promise((resolve) => setTimeout(resolve, lag)),
      () => Promise.resolve(),
    )
    const service = new FakeService()
    const [first, third] = [openTab(origin, service, { name: 'first' }), openTab(origin, service, { name: 'third' })]
    const tokens = service.signIn('ann')
    await first.session.signIn(tokens)
    await settle()
    await third.session.ready()
    const second = openTab(origin, service, { name: 'second' })
    service.expire(tokens)
    lag = 60_000

    first.session.logout()

    expect(await start(second)).toBe('anonymous')
    expect(second.session.getState()).toEqual({ status: 'anonymous', reason: 'expired' })
    expect(third.session.getState().status).toBe('authenticated')
  })

  it('does not end the session of a user who signs in meanwhile', async () => {
    const { service, origin, first, open, fail } = await openSignedInTab()
    const second = open('second')
    fail('network')
    const ready = second.session.ready()
    await vi.advanceTimersByTimeAsync(100)
    fail(undefined)
    await first.session.signIn(service.signIn('bob'))
    await vi.advanceTimersByTimeAsync(0)
    expect(second.session.getState()).toMatchObject({ status: 'authenticated', user: { id: 'bob' } })

    fail('network')
    await settle()

    expect(await ready).toMatchObject({ status: 'authenticated', user: { id: 'bob' } })
    origin.locks.close('first')
    expect(await start(open('third'))).toBe('unreachable')
  })

  it('signs out when the tab that uses the session does', async () => {
    const { first, open, fail } = await openSignedInTab()
    fail('network')
    const second = open('second')
    await start(second)

    first.session.logout()
    await settle()

    expect(second.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
    expect(second.events).toEqual([{ type: 'signedOut', reason: 'loggedOut' }])
  })

  it('ends the session everywhere when the service refuses the refresh', async () => {
    const { service, first, open, tokens } = await openSignedInTab()
    service.revoke(tokens)

    expect(await start(open('second'))).toBe('anonymous')

    expect(first.session.getState()).toEqual({ status: 'anonymous', reason: 'expired' })
  })

  it('ends the session everywhere after 30 minutes of inactivity', async () => {
    const { first, open } = await openSignedInTab()
    vi.setSystemTime(Date.now() + 31 * 60_000)

    expect(await start(open('second'))).toBe('anonymous')

    expect(first.events.at(-1)).toEqual({ type: 'signedOut', reason: 'inactive' })
  })

  it('does not end a session that is active in another tab', async () => {
    const { first, open } = await openSignedInTab()
    vi.setSystemTime(Date.now() + 29 * 60_000)
    first.window.dispatchEvent(new Event('keydown'))
    vi.setSystemTime(Date.now() + 29 * 60_000)

    expect(await start(open('second'))).toBe('authenticated')
  })
})

describe('a tab that starts while another', () => {
  it('signs in does not disturb the sign-in', async () => {
    const service = new FakeService()
    const origin = new FakeOrigin(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const first = openTab(origin, service, { name: 'first' })
    await start(first)
    const setItem = first.storage.setItem
    const others: Tab[] = []
    // Opens a tab after each single write of the sign-in.
    first.storage.setItem = (key, value) => {
      setItem(key, value)
      const tab = openTab(origin, service, { name: `after ${key}` })
      others.push(tab)
      void tab.session.ready()
    }

    await first.session.signIn(service.signIn('ann'))
    await settle()

    expect(others.length).toBeGreaterThanOrEqual(5)
    for (const tab of [first, ...others]) {
      expect(tab.session.getState(), `the tab ${tab.name}`).toMatchObject({
        status: 'authenticated',
        user: { id: 'ann' },
      })
      expect(tab.tokens.read(), `the tab ${tab.name}`).toEqual(first.tokens.read())
    }
  })

  it('signs out ends up signed out', async () => {
    for (let steps = 0; steps < 20; steps++) {
      const { first, open } = await openSignedInTab()
      const second = open('second')
      const ready = second.session.ready()
      for (let step = 0; step < steps; step++) await Promise.resolve()

      first.session.logout()
      await settle()
      await ready

      expect(second.session.getState(), `${steps} steps`).toEqual({ status: 'anonymous', reason: 'loggedOut' })
      expect(second.storage.dump(), `${steps} steps`).not.toMatch(/(access|refresh)-\d/)
    }
  })
})

describe('clearing storage under a running tab', () => {
  it('ends the session at the next request with a reason', async () => {
    const { first } = await openSignedInTab()
    first.storage.cells.clear()
    expect(first.session.getState().status).toBe('authenticated')

    await expect(first.request(read)).rejects.toMatchObject({ status: 401 })

    expect(first.session.getState()).toEqual({ status: 'anonymous', reason: 'cleared' })
    expect(first.events.at(-1)).toEqual({ type: 'signedOut', reason: 'cleared' })
  })

  it('ends the session during a pending request', async () => {
    const { service, tokens, first } = await openSignedInTab()
    service.expire(tokens)
    const result = first.request(read).catch((error: unknown) => error)
    first.storage.cells.clear()
    expect(await result).toMatchObject({ kind: 'sessionEnded' })
    expect(first.session.getState()).toEqual({ status: 'anonymous', reason: 'cleared' })
  })
})

describe('tabs with an open session', () => {
  it('are known until they leave', async () => {
    const locks = new FakeLocks()
    const [first, second] = [sessionTabs(locks.forClient('first')), sessionTabs(locks.forClient('second'))]
    expect(await second.hasAny('s1')).toBe(false)
    first.enter('s1')
    first.enter('s1')
    expect([await second.hasAny('s1'), await second.hasAny('s2')]).toEqual([true, false])
    first.enter('s2')
    await vi.advanceTimersByTimeAsync(0)
    expect([await second.hasAny('s1'), await second.hasAny('s2')]).toEqual([false, true])
    await first.leave()
    expect(await second.hasAny('s2')).toBe(false)
  })

  it('request no new lock when the same session is opened again', async () => {
    const locks = new FakeLocks().forClient('first')
    const request = vi.spyOn(locks, 'request')
    const tabs = sessionTabs(locks)
    tabs.enter('s1')
    tabs.enter('s1')
    expect(request).toHaveBeenCalledTimes(1)
    tabs.enter('s2')
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('are assumed to exist when the browser does not respond', async () => {
    const silent = { query: () => new Promise(() => undefined) } as unknown as LockManager
    const found = sessionTabs(silent).hasAny('s1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await found).toBe(true)
  })

  it('are assumed not to exist when the browser has no locks', async () => {
    const tabs = sessionTabs(undefined)
    tabs.enter('s1')
    await tabs.leave()
    expect(await tabs.hasAny('s1')).toBe(false)
  })
})
