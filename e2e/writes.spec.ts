import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { CustomerPage } from './pages/CustomerPages.ts'
import { harbor } from './support/worldIds.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword, RegisterPage } from './pages/RegisterPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { MockControl } from './support/MockControl.ts'

test.use({ isNewTab: true })

/** Reads rows from the service, bypassing the UI. */
async function stored<Row>(request: APIRequestContext, persona: PersonaName, path: string): Promise<Row[]> {
  const { get } = await apiAs(request, persona)
  return (await get<{ items: Row[] }>(`/${path}`)).items
}

interface Write {
  operationId: string
  /** Sends the write. */
  button: Locator
  /** The message shown while it is unknown whether the write took effect. */
  failed: Locator
  done: Locator
}

/**
 * Sends a write whose response is lost after it took effect, and again if the screen asks for that. Every response is
 * lost until then, because Chromium itself repeats a request that was cut off on a reused connection.
 */
async function loseResponse(mock: MockControl, { operationId, button, failed, done }: Write): Promise<void> {
  const before = (await mock.journal(operationId)).length
  await mock.fault({ match: { operationId }, effect: { kind: 'dropAfterCommit' } })
  await button.click()
  await expect(failed.or(done).first()).toBeVisible()
  await mock.clearFaults()
  if (!(await done.isVisible())) await button.click()
  await expect(done).toBeVisible()
  const keys = (await mock.journal(operationId)).slice(before).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toEqual(expect.any(String))
  expect(new Set(keys).size).toBe(1)
}

test('creates a company once when the response is lost', async ({ signIn, mock, request }) => {
  const shell = await (await signIn('newcomer')).open(ShellPage)
  await shell.goto('/')
  await shell.page.getByRole('link', { name: 'Create a company' }).click()
  const dialog = shell.dialog('New company')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Okafor Timber')
  await dialog.getByRole('checkbox', { name: /pays invoices/ }).check()
  await dialog.getByRole('textbox', { name: 'Address line 1' }).fill('5 Summit Way')
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('10001')
  await expect(dialog.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY')
  await loseResponse(mock, {
    operationId: 'createCompany',
    button: dialog.getByRole('button', { name: 'Create company' }),
    failed: shell.toast('Failed to create company'),
    done: shell.toast('Okafor Timber was created'),
  })
  await expect(shell.companyButton).toHaveAccessibleName('Company: Okafor Timber')
  const companies = await stored<{ name: string }>(request, 'newcomer', 'tallyport/company')
  expect(companies.map(({ name }) => name)).toEqual(['Okafor Timber'])
})

test('registers and signs in on retry when the response is lost', async ({ page, mock, request }) => {
  const registration = new RegisterPage(page)
  await registration.goto()
  await registration.fill()
  await mock.fault({ match: { operationId: 'registerWithPassword' }, effect: { kind: 'dropAfterCommit' } })
  await registration.submit.click()
  await expect(registration.heading('You’re not registered yet')).toBeVisible()
  await mock.clearFaults()
  await page.getByRole('button', { name: 'Change my details' }).click()
  await registration.submit.click()
  await expect(registration.heading('You are registered')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(request, 'admin', 'auth/admin/users?q=invited@tallyport.test')).toMatchObject([
    { status: 'Active' },
  ])
})

test('sends one reset email and signs in with the new password when responses are lost', async ({ page, mock }) => {
  const forgot = new ForgotPasswordPage(page)
  await forgot.goto()
  await forgot.email.fill('newcomer@tallyport.test')
  await loseResponse(mock, {
    operationId: 'requestPasswordReset',
    button: forgot.submit,
    failed: page.getByRole('alert'),
    done: forgot.sent,
  })
  const mails = await mock.mail('newcomer@tallyport.test')
  expect(mails).toHaveLength(1)

  await page.goto(mails[0]?.link ?? '')
  const reset = new PasswordResetPage(page)
  await reset.password.fill(goodPassword)
  await reset.confirmation.fill(goodPassword)
  await loseResponse(mock, {
    operationId: 'resetPassword',
    button: reset.submit,
    failed: page.getByRole('alert'),
    done: page.getByRole('heading', { name: 'No company yet' }),
  })
})

test('requests access once when the response is lost', async ({ page, mock, request }) => {
  const access = new AccessRequestPage(page)
  await access.goto()
  await access.field('Email address').fill('noor@harborfoods.test')
  await loseResponse(mock, {
    operationId: 'requestAccess',
    button: access.submit,
    failed: page.getByRole('alert'),
    done: access.sent,
  })
  const path = `tallyport/company/${harbor.id}/access/requests?q=noor@harborfoods.test`
  expect(await stored(request, 'supplier', path)).toHaveLength(1)
})

test('invites a customer once when the response is lost', async ({ supplier, mock, request }) => {
  const path = `tallyport/receivables/company/${harbor.id}/customers?status=`
  const [account] = await stored<{ id: string; name: string }>(request, 'supplier', `${path}NotInvited&pageSize=1`)
  const customer = new CustomerPage(supplier.page)
  const shell = new ShellPage(supplier.page)
  await customer.goto(account?.id ?? '')
  await customer.action('Invite').click()
  await customer.field('Email address').fill('noor@foods.test')
  await loseResponse(mock, {
    operationId: 'inviteInvoicingAccount',
    button: customer.action('Send invite'),
    failed: shell.toast('Failed to send invite'),
    done: shell.toast('Invitation sent to noor@foods.test'),
  })
  expect(await mock.mail('noor@foods.test')).toHaveLength(1)
})
