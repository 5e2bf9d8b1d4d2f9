import { expect, test } from './fixtures.ts'
import { expectGuard } from './journeys/session.ts'
import { harbor, prairie } from './support/worldIds.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'

const dashboard = `/company/${harbor.authId}/receivables/${harbor.id}/dashboard`
const payables = `/company/${prairie.authId}/payables/${prairie.id}`

interface Guarded {
  who: 'visitor' | PersonaName
  path: string
  end: string
}

/** The guards that send somewhere else; all routes for all users run in jsdom (tests/screens/guards.dom.test.ts). */
const guarded: readonly Guarded[] = [
  { who: 'visitor', path: '/admin', end: '/login' },
  { who: 'supplier', path: '/login', end: dashboard },
  { who: 'supplier', path: '/admin', end: dashboard },
  { who: 'buyer', path: `${payables}/no-such-account/invoices`, end: payables },
]

test('visitors and users end where guards send them (auth-routes, route-guards)', async ({ page, mock, signIn }) => {
  let last = 'visitor'
  for (const { who, path, end } of guarded) {
    if (who !== 'visitor' && who !== last) await signIn(who)
    last = who
    await expectGuard(page, who, path, end)
    if (path === '/admin' && who === 'visitor') expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  expect((await mock.journal()).filter(({ url }) => url.includes('/admin/'))).toEqual([])
})
