import { expect, test } from './fixtures.ts'
import { harbor, maple, northwind, prairie } from './support/worldIds.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'

const dashboard = `/company/${harbor.authId}/receivables/${harbor.id}/dashboard`
const payables = `/company/${prairie.authId}/payables/${prairie.id}`

interface Guarded {
  who: 'visitor' | PersonaName
  path: string
  end: string
}

/** One of each kind of guard; all routes for all users run in jsdom (tests/screens/guards.dom.test.ts). */
const guarded: readonly Guarded[] = [
  { who: 'visitor', path: '/admin', end: '/login' },
  { who: 'visitor', path: '/access-request/no-such-token', end: '/login' },
  { who: 'visitor', path: '/forgot-password', end: '/forgot-password' },
  { who: 'supplier', path: '/login', end: dashboard },
  { who: 'supplier', path: '/admin', end: dashboard },
  { who: 'supplier', path: '/user/details', end: '/user/details' },
  { who: 'buyer', path: `${payables}/no-such-account/invoices`, end: payables },
]

test('visitors and users end where each kind of guard sends them (auth-routes, route-guards)', async ({
  page,
  mock,
  signIn,
}) => {
  let last = 'visitor'
  for (const { who, path, end } of guarded) {
    if (who !== 'visitor' && who !== last) await signIn(who)
    last = who
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, ''), `${who}: ${path}`).toBe(end)
    if (path === '/admin' && who === 'visitor') expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  expect((await mock.journal()).filter(({ url }) => url.includes('/admin/'))).toEqual([])
})

test('shows “Page not found” for a page of another of the user’s companies (company-scope-ids)', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn('both')
  for (const side of ['receivables', 'payables']) {
    await page.goto(`/company/${northwind.authId}/${side}/${maple.id}/invoices`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Company/ })).toContainText('Northwind')
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeHidden()
  }
  // The notifications cover all of the user's companies, on every page.
  const isNotices = (url: string) => /\?status=(Pending|Failed&status=Reversed)&sort=-\w+&pageSize=100$/.test(url)
  const calls = (await mock.journal()).filter(({ url }) => !isNotices(url) && url.includes(maple.id))
  expect(calls.map(({ url }) => url)).toEqual([])
})

test('opens a company page from loaded companies even if reloading them fails', async ({ page, mock, signIn }) => {
  await signIn('both')
  await page.goto(`/company/${northwind.authId}/receivables/${northwind.id}/invoices`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await mock.fault({ match: { operationId: 'listCompanies' }, effect: { kind: 'status', status: 403 } })
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('shows Try again instead of “Page not found” when the companies fail to load', async ({ page, mock, signIn }) => {
  await signIn('both')
  await mock.fault({ match: { operationId: 'listCompanies' }, effect: { kind: 'status', status: 403 } })
  await page.goto(`/company/${northwind.authId}/receivables/${northwind.id}/invoices`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  await mock.clearFaults()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})
