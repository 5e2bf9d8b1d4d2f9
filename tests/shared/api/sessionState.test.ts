import { afterEach, expect, it, vi } from 'vitest'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService } from './support/fakeService.ts'
import { openTab, type Tab } from './support/fakeTab.ts'

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

it('is unknown until the first check, so that no page is shown too early (session-start)', async () => {
  const { a } = openTwo()
  expect(a.session.getState()).toEqual({ status: 'unknown' })
  await a.session.ready()
  expect(a.session.getState()).toEqual({ status: 'anonymous', reason: null })
})

it('is unknown while another user’s session opens, so that the sign-in page does not flash', async () => {
  const { service, a, b } = openTwo()
  await Promise.all([a.session.ready(), b.session.ready()])
  await a.session.signIn(service.signIn('ann'))
  await settle()
  const statuses = statusesOf(a)

  await b.session.signIn(service.signIn('bob'))
  await settle()

  expect(statuses).toEqual(['unknown', 'authenticated'])
})

it('of a tab whose user can’t be loaded is unknown while it tries again', async () => {
  vi.useFakeTimers()
  let isDown = false
  const service = new FakeService({
    answer: ({ url, tab }) => (isDown && tab === 'b' && url === me ? 'network' : undefined),
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

it('changes are sent only to those who still listen', async () => {
  const { service, a } = openTwo()
  const heard: string[] = []
  const stop = a.session.subscribe(({ type }) => heard.push(type))
  stop()
  await a.session.signIn(service.signIn('ann'))
  expect(heard).toEqual([])
})

it('of a user who signed in here before is announced as opened elsewhere when another tab signs in', async () => {
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

it('rejects the sign-in if the user logs out before their profile is there', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const service = new FakeService({ delay: () => held })
  const { a } = openTwo(service)
  const failed = a.session.signIn(service.signIn('ann')).catch((error: unknown) => error)
  await settle()
  a.session.logout()
  release()
  expect(await failed).toBeInstanceOf(Error)
  expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
  expect(a.events).toEqual([])
})
