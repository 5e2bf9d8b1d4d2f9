import { expect, test } from './fixtures.ts'
import { expectGuard } from './journeys/session.ts'
import { harbor, prairie } from './support/worldIds.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'

const dashboard = `/company/${harbor.authId}/receivables/${harbor.id}/dashboard`
const payables = `/company/${prairie.authId}/payables/${prairie.id}`

interface Guarded {
  who: 'visitor' | PersonaName
  path: string
  destination: string
}

/** The guards that send somewhere else; all routes for all users run in jsdom (tests/screens/guards.dom.test.ts). */
const guarded: readonly Guarded[] = [
  { who: 'visitor', path: '/admin', destination: '/login' },
  { who: 'supplier', path: '/login', destination: dashboard },
  { who: 'supplier', path: '/admin', destination: dashboard },
  { who: 'buyer', path: `${payables}/no-such-account/invoices`, destination: payables },
]

test('guards send visitors and users to the right page (auth-routes, route-guards)', async ({ page, mock, signIn }) => {
  let signedIn = 'visitor'
  for (const { who, path, destination } of guarded) {
    if (who !== 'visitor' && who !== signedIn) await signIn(who)
    signedIn = who
    await expectGuard(page, who, path, destination)
    if (path === '/admin' && who === 'visitor') expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  // A guard acts before its page requests data.
  expect((await mock.journal()).filter(({ url }) => url.includes('/admin/'))).toEqual([])
})
