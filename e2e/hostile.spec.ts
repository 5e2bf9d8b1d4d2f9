import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { harbor } from './support/worldIds.ts'
import { respondWithHostileTexts, type HostileCall } from './support/respondWithHostileTexts.ts'
import { hostileTexts, setTrap } from './support/hostileTexts.ts'
import type { FaultEffect } from '#generated/control/model/faultEffect.ts'
import { expectNoOverflow } from './support/measures.ts'

const receivables = `/company/${harbor.authId}/receivables/${harbor.id}`
const companyApi = `/tallyport/company/${harbor.id}`
const receivablesApi = `/tallyport/receivables/company/${harbor.id}`
const narrow = { width: 320, height: 800 }

const lists: readonly HostileCall[] = [
  { operationId: 'listReceivableInvoices', url: `${receivablesApi}/invoices?pageSize=5` },
  { operationId: 'listReceivableCreditAdjustments', url: `${receivablesApi}/credit-adjustments?pageSize=5` },
  { operationId: 'listCustomers', url: `${receivablesApi}/customers?pageSize=5` },
  { operationId: 'listIncomingPayments', url: `${companyApi}/payment/incoming?pageSize=5` },
  { operationId: 'listAccessRequests', url: `${companyApi}/access/requests?pageSize=5` },
  { operationId: 'listIngestionEvents', url: `${receivablesApi}/integration/ingestion-events?pageSize=5` },
  { operationId: 'listAuthCompanies', url: '/auth/companies' },
  { operationId: 'listCompanies', url: '/tallyport/company' },
  { operationId: 'getCurrentUser', url: '/auth/user/me' },
]

async function expectSafe(page: Page, triggered: () => Promise<string[]>) {
  expect(await triggered()).toEqual([])
  await expectNoOverflow(page)
}

test.use({ viewport: narrow })

test('renders hostile API data as plain text', async ({ supplier: { page }, mock, request }) => {
  const triggered = await setTrap(page)
  await respondWithHostileTexts(mock, request, lists)
  const places = [
    `${receivables}/invoices`,
    `${receivables}/invoices?tab=credits`,
    customersPath,
    `${customersPath}?tab=requests`,
    `${receivables}/payments`,
    `${receivables}/integration`,
    '/company',
    `/company/${harbor.authId}`,
    `/company/${harbor.authId}/settings`,
    '/user/details',
  ]
  for (const place of places) {
    await page.goto(place)
    const shown = page.getByRole('main').getByText(/trap\(\)/)
    // Uploads show such texts only in their panels.
    const cells = page.getByRole('main').getByRole('gridcell')
    await expect(shown.or(page.getByRole('main').getByRole('textbox')).or(cells).first()).toBeVisible()
    await expectSafe(page, triggered)
    if (place === places[0]) {
      // The notifications open over the page.
      await new ShellPage(page).notificationsButton.click()
      const notices = page.getByRole('dialog', { name: 'Notifications' })
      await expect(notices.getByText(/trap\(\)/).first()).toBeVisible()
      await expectSafe(page, triggered)
      await notices.getByRole('button', { name: /^Close/ }).click()
      await expect(notices).toHaveCount(0)
    }
    const cell = page.getByRole('gridcell').nth(1)
    if ((await cell.count()) === 0 || place === customersPath) continue
    await cell.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSafe(page, triggered)
  }
})

/** All of the texts at once, in every text field of an error response. */
const refusal = (...pointers: string[]): FaultEffect => {
  const text = hostileTexts.join(' ')
  return {
    kind: 'response',
    status: 422,
    contentType: 'application/problem+json',
    body: {
      type: 'about:blank',
      title: text,
      status: 422,
      detail: text,
      code: 'validation.failed',
      instance: text,
      errors: pointers.map((pointer) => ({ pointer, code: 'pattern', detail: text })),
    },
  }
}

interface Refused {
  path: string
  operationId: string
  pointers: readonly string[]
  send: (page: Page) => Promise<unknown>
}

const refusals: readonly Refused[] = [
  {
    path: '/user/details',
    operationId: 'updateCurrentUser',
    pointers: ['/firstName', '/lastName', ''],
    send: async (page) => {
      await page.getByRole('textbox', { name: 'First name' }).fill('Dana')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    path: '/company?create=true',
    operationId: 'createCompany',
    pointers: ['/name', '/taxId', '/address/city', '/address'],
    send: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Company name' }).fill('Harbor')
      await dialog.getByRole('checkbox').first().check()
      await dialog.getByRole('textbox', { name: 'Address line 1' }).fill('1 Pier')
      await dialog.getByRole('textbox', { name: 'Postal code' }).fill('02110')
      await expect(dialog.getByRole('textbox', { name: 'State or province' })).toHaveValue(/.+/)
      await dialog.getByRole('button', { name: /^Create/ }).click()
    },
  },
  {
    path: `${customersPath}?status=["NotInvited"]`,
    operationId: 'inviteInvoicingAccount',
    pointers: ['/firstName', '/email'],
    send: async (page) => {
      await page.getByRole('gridcell').nth(1).click()
      await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Dana')
      await dialog.getByRole('textbox', { name: 'Last name' }).fill('Park')
      await dialog.getByRole('textbox', { name: /mail/ }).fill('dana@verify.test')
      await dialog.getByRole('button', { name: /^(Send i|I)nvit/ }).click()
    },
  },
]

test('renders hostile error responses as plain text', async ({ page, mock, signIn }) => {
  const triggered = await setTrap(page)
  await mock.fault({
    match: { operationId: 'loginWithPassword', times: 1 },
    effect: refusal('/emailAddress', '/password'),
  })
  await page.goto('/login')
  await page.getByRole('textbox', { name: /Email address/ }).fill('supplier@tallyport.test')
  await page.getByLabel(/^Password/).fill('Tallyport-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectSafe(page, triggered)

  await signIn('supplier')
  for (const { path, operationId, pointers, send } of refusals) {
    await mock.fault({ match: { operationId }, effect: refusal(...pointers) })
    await page.goto(path)
    await send(page)
    await expect.poll(async () => (await mock.journal(operationId)).length).toBe(1)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectSafe(page, triggered)
  }
})

/** One kind of broken response for each screen; all kinds on all screens run in jsdom (tests/screens/responses). */
const broken: readonly [place: string, path: string, effect: FaultEffect][] = [
  // The auth service says which companies are the user's; only that request is broken.
  ['/company', '/api/auth/companies*', { kind: 'response', body: '' }],
  [`${receivables}/dashboard`, '/api/tallyport/*', { kind: 'html200' }],
  [`${receivables}/invoices`, '/api/tallyport/*', { kind: 'malformed' }],
  [`${receivables}/payments`, '/api/tallyport/*', { kind: 'response', body: '{"items":[{"id":"a","externalId":' }],
  [customersPath, '/api/tallyport/*', { kind: 'response', body: { items: [null] } }],
]

test('pages show Try again for broken responses, and recover', async ({ supplier: { page }, mock }) => {
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
  for (const [place, path, effect] of broken) {
    // This request must succeed: without the user's companies, no page would request anything else.
    await mock.fault({ match: { operationId: 'listCompanies' }, effect: { kind: 'delay', ms: 0 } })
    await mock.fault({ match: { path }, effect })
    await page.goto(place)
    await expect(retry, place).toBeVisible()
    await mock.clearFaults()
  }
  await retry.click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
