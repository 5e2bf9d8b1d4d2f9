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

describe('pages for signed-in users (session-start)', () => {
  it('get the user', async () => {
    expect(await signedInOnly(sessionIn(signedIn), '/company')).toBe(user)
  })

  it.each<[SignOutReason | null, string | undefined]>([
    ['inactive', 'inactive'],
    ['expired', 'expired'],
    ['unreachable', 'unreachable'],
    ['cleared', 'cleared'],
    ['loggedOut', undefined],
    ['userChanged', undefined],
    [null, undefined],
  ])('redirect to sign-in after a session ended by %s, with reason %s and a return URL', async (ended, reason) => {
    expect(await thrown(signedInOnly(sessionIn(anonymous(ended)), '/company?q=1'))).toMatchObject({
      options: { to: '/login', search: { redirect: '/company?q=1', reason }, replace: true },
    })
  })

  it('redirect to sign-in without a reason while the session is unknown', async () => {
    expect(await thrown(signedInOnly(sessionIn({ status: 'unknown' }), '/'))).toMatchObject({
      options: { to: '/login', search: { redirect: '/', reason: undefined } },
    })
  })

  it('fail with a network error while the user can’t be loaded', async () => {
    expect(await thrown(signedInOnly(sessionIn({ status: 'unreachable' }), '/'))).toMatchObject({
      name: 'ApiError',
      kind: 'network',
      path: '/api/auth/user/me',
    })
  })
})

describe('pages for visitors only (public-routes)', () => {
  it('redirect signed-in users to the start page', async () => {
    expect(await thrown(visitorsOnly(sessionIn(signedIn)))).toMatchObject({ options: { to: '/', replace: true } })
  })

  it.each<SessionState>([anonymous(null), { status: 'unreachable' }, { status: 'unknown' }])(
    'are open when the session is $status',
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
])('reads the sign-in search parameters %o as %o', (search, read) => {
  expect(loginSearch(search)).toEqual(read)
})
