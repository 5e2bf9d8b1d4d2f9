import { afterEach, expect, it, vi } from 'vitest'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { FakeOrigin } from '../support/fakeOrigin.ts'
import { FakeService } from '../support/fakeService.ts'
import { openTab, type Tab } from '../support/fakeTab.ts'

const me = '/api/auth/user/me'
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const statusOf = ({ session }: Tab) => session.getState().status

afterEach(() => {
  vi.useRealTimers()
})

function openTwo(service = new FakeService()) {
  const origin = new FakeOrigin()
  return { service, a: openTab(origin, service, { name: 'a' }), b: openTab(origin, service, { name: 'b' }) }
}

/** The statuses that a tab goes through. */
function statusesOf(tab: Tab): string[] {
  const statuses: string[] = []
  tab.session.subscribe(() => statuses.push(statusOf(tab)))
  return statuses
}

it('keeps the session unknown until the first check, so that no page is shown too early (session-start)', async () => {
  const { a } = openTwo()
  expect(a.session.getState()).toEqual({ status: 'unknown' })
  await a.session.ready()
  expect(a.session.getState()).toEqual({ status: 'anonymous', reason: null })
})

it('keeps the session unknown while another user’s session opens, so that the sign-in page does not flash', async () => {
  const { service, a, b } = openTwo()
  await Promise.all([a.session.ready(), b.session.ready()])
  await a.session.signIn(service.signIn('ann'))
  await settle()
  const statuses = statusesOf(a)

  await b.session.signIn(service.signIn('bob'))
  await settle()

  expect(statuses).toEqual(['unknown', 'authenticated'])
})

it('keeps the session unknown while a tab whose user can’t be loaded tries again', async () => {
  vi.useFakeTimers()
  let isDown = false
  const service = new FakeService({
    respond: ({ url, tab }) => (isDown && tab === 'b' && url === me ? 'network' : undefined),
  })
  const { a, b } = openTwo(service)
  await Promise.all([a.session.ready(), b.session.ready()])
  isDown = true
  const signedIn = a.session.signIn(service.signIn('ann'))
  await vi.advanceTimersByTimeAsync(5000)
  await signedIn
  expect([statusOf(a), statusOf(b)]).toEqual(['authenticated', 'unreachable'])
  // Looking for changes does not end it, and does not make other tabs believe that this one has the session open.
  b.session.check()
  expect(statusOf(b)).toBe('unreachable')

  isDown = false
  const statuses = statusesOf(b)
  await b.session.ready()

  expect(statuses).toEqual(['unknown', 'authenticated'])
})

it('sends changes only to those who still listen', async () => {
  const { service, a } = openTwo()
  const events: string[] = []
  const stop = a.session.subscribe(({ type }) => events.push(type))
  stop()
  await a.session.signIn(service.signIn('ann'))
  expect(events).toEqual([])
})

it('announces a known user’s session as opened elsewhere when another tab signs in', async () => {
  const { service, a, b } = openTwo()
  await Promise.all([a.session.ready(), b.session.ready()])
  await a.session.signIn(service.signIn('ann'))
  a.session.logout()
  await settle()

  await b.session.signIn(service.signIn('ann'))
  await settle()

  expect(a.events.at(-1)).toMatchObject({ type: 'signedIn', elsewhere: true })
})

it('stays anonymous when a profile update ends after the logout', async () => {
  const { service, a } = openTwo()
  await a.session.signIn(service.signIn('ann'))
  a.session.logout()
  a.session.updateUser({ id: 'ann', firstName: 'Anne', lastName: 'Ash', isInternal: false })
  expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
  expect(a.storage.dump()).not.toContain('Anne')
})

it('rejects the sign-in if the user logs out before their profile has loaded', async () => {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const service = new FakeService({ delay: () => gate })
  const { a } = openTwo(service)
  const failed = a.session.signIn(service.signIn('ann')).catch((error: unknown) => error)
  await settle()
  a.session.logout()
  release()
  expect(await failed).toMatchObject({ kind: 'sessionEnded', path: me })
  expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
  expect(a.events).toEqual([])
})

it('has a state in line with the outcome of a sign-in that the user ends at any point', async () => {
  const outcomes: string[] = []
  for (let steps = 0; steps < 30; steps++) {
    const { service, a } = openTwo()
    await a.session.ready()
    const signedIn = a.session.signIn(service.signIn('ann')).then(
      () => 'signed in',
      ({ message }: ApiError) => message,
    )
    for (let step = 0; step < steps; step++) await Promise.resolve()
    a.session.logout()
    await settle()
    outcomes.push(`${await signedIn}, ${statusOf(a)}`)
  }
  // Before the tokens are stored there is nothing to end, and after the profile is there the sign-in is complete.
  expect(new Set(outcomes)).toEqual(
    new Set(['signed in, authenticated', `GET ${me}: sessionEnded, anonymous`, 'signed in, anonymous']),
  )
})

it('stays anonymous when the user logs out while the tab looks for others that have the session open', async () => {
  vi.useFakeTimers()
  const origin = new FakeOrigin()
  const service = new FakeService({ respond: ({ url }) => (url === me ? 'network' : undefined) })
  const tab = openTab(origin, service)
  const failed = tab.session.signIn(service.signIn('ann')).catch((error: unknown) => error)
  origin.locks.queryDelay = new Promise(() => undefined)
  // The last attempt fails after 900 ms; the browser has a second to say which tabs there are.
  await vi.advanceTimersByTimeAsync(1500)
  expect(service.sentTo(me)).toHaveLength(3)
  tab.session.logout()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await failed).toMatchObject({ kind: 'network' })
  expect(tab.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
})

it('is anonymous after a logout between two attempts to load the user, and the sign-in fails', async () => {
  vi.useFakeTimers()
  const service = new FakeService({ respond: ({ url }) => (url === me ? 'network' : undefined) })
  const { a } = openTwo(service)
  const failed = a.session.signIn(service.signIn('ann')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  a.session.logout()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toMatchObject({ kind: 'network' })
  expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
})

it('is known once the second user’s profile has loaded if another user signs in while the first one’s loads', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let gate: Promise<void> = Promise.resolve()
  const service = new FakeService({ delay: () => gate })
  const { a, b } = openTwo(service)
  await a.session.signIn(service.signIn('ann'))
  await settle()
  gate = first.promise
  const ready = b.session.ready()
  let isReady = false
  void ready.then(() => (isReady = true))
  await settle()
  gate = second.promise
  const signedIn = a.session.signIn(service.signIn('bob'))
  await settle()

  first.resolve()
  await settle()
  expect(isReady).toBe(false)
  second.resolve()

  expect(await ready).toMatchObject({ status: 'authenticated', user: { id: 'bob' } })
  await signedIn
})
