import { describe, expect, it } from 'vitest'
import { loginSearch } from '#src/features/session/loginSearch.ts'
import { signedInOnly } from '#src/features/session/signedInOnly.ts'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'
import type { Session, SessionState } from '#src/shared/api/session/session.ts'
import type { SignOutReason } from '#src/shared/api/session/tokenStore.ts'

const user = { id: 'ann', firstName: 'Ann', lastName: 'Ash', isInternal: false }
const signedIn: SessionState = { status: 'authenticated', user, endsAt: null }
const anonymous = (reason: SignOutReason | null): SessionState => ({ status: 'anonymous', reason })
const sessionIn = (state: SessionState) => ({ ready: async () => state }) as Session
const thrown = (promise: Promise<unknown>) => promise.then(() => 'nothing thrown').catch((error: unknown) => error)

describe('pages for people who are signed in (session-start)', () => {
  it('get the user', async () => {
    expect(await signedInOnly(sessionIn(signedIn), '/company')).toEqual({ user })
  })

  it.each<[SignOutReason | null, string | undefined]>([
    ['inactive', 'inactive'],
    ['expired', 'expired'],
    ['unreachable', 'unreachable'],
    ['cleared', 'cleared'],
    ['loggedOut', undefined],
    ['userChanged', undefined],
    [null, undefined],
  ])('send a visitor whose session ended by %s to sign-in, which says %s, and back', async (ended, reason) => {
    expect(await thrown(signedInOnly(sessionIn(anonymous(ended)), '/company?q=1'))).toMatchObject({
      options: { to: '/login', search: { redirect: '/company?q=1', reason }, replace: true },
    })
  })

  it('send whoever’s session is not known yet to sign-in without a word', async () => {
    expect(await thrown(signedInOnly(sessionIn({ status: 'unknown' }), '/'))).toMatchObject({
      options: { to: '/login', search: { redirect: '/', reason: undefined } },
    })
  })

  it('fail as offline while the user can’t be loaded, and leave the session alone', async () => {
    expect(await thrown(signedInOnly(sessionIn({ status: 'unreachable' }), '/'))).toMatchObject({
      name: 'ApiError',
      kind: 'network',
      path: '/api/auth/user/me',
    })
  })
})

describe('pages for visitors (public-routes)', () => {
  it('send whoever is signed in to the start page', async () => {
    expect(await thrown(visitorsOnly(sessionIn(signedIn)))).toMatchObject({ options: { to: '/', replace: true } })
  })

  it.each<SessionState>([anonymous(null), { status: 'unreachable' }, { status: 'unknown' }])(
    'are open to $status',
    async (state) => {
      await expect(visitorsOnly(sessionIn(state))).resolves.toBeUndefined()
    },
  )
})

it.each([
  [
    { redirect: '/company', reason: 'expired' },
    { redirect: '/company', reason: 'expired' },
  ],
  [
    { redirect: '', reason: 'linkOff' },
    { redirect: '', reason: 'linkOff' },
  ],
  [
    { redirect: 7, reason: 'loggedOut' },
    { redirect: undefined, reason: undefined },
  ],
  [{}, { redirect: undefined, reason: undefined }],
])('the search of sign-in, %o, is read as %o', (search, read) => {
  expect(loginSearch(search)).toEqual(read)
})
