import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { CustomerPage } from './pages/CustomerPages.ts'
import { harbor } from './support/worldIds.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword, RegisterPage } from './pages/RegisterPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { HarborLedger } from './support/harborLedger.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { MockControl } from './support/MockControl.ts'
import { fullOnly } from './support/sample.ts'

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

test('applies each supplier decision once when the response is lost', async ({ supplier, mock, request }) => {
  const ledger = await HarborLedger.open(request)
  const [failedPayment] = await ledger.failed()
  const shell = await supplier.open(ShellPage)
  const decide = (name: string) => shell.notification('Access request').getByRole('button', { name })
  const processing = { operationId: 'processAccessRequest', failed: shell.toast(/^Failed to/) }

  await decide('Approve').click()
  const approval = shell.dialog('Approve the access request')
  await expect(approval.getByRole('combobox')).toHaveValue(/\(HS-\d+\)$/)
  await loseResponse(mock, {
    ...processing,
    button: approval.getByRole('button', { name: 'Approve' }),
    done: shell.toast('Access request approved'),
  })
  expect((await mock.mail()).filter(({ kind }) => kind === 'Invite')).toHaveLength(1)

  await decide('Deny').click()
  await loseResponse(mock, {
    ...processing,
    button: shell.dialog('Deny the access request?').getByRole('button', { name: 'Deny' }),
    done: shell.toast('Access request denied'),
  })

  await shell.notification('Failed payment').getByRole('button', { name: 'Review' }).click()
  await loseResponse(mock, {
    operationId: 'reviewIncomingPayment',
    button: shell.dialog('Review the failed payment').getByRole('button', { name: 'Freeze' }),
    failed: shell.toast('Failed to review the payment'),
    done: shell.toast('Payment reviewed'),
  })
  expect(await ledger.payment(failedPayment?.paymentId ?? '')).toMatchObject({ status: 'Frozen' })
})

for (const [operationId, action, status] of [
  ['acceptRegistrationInvite', 'Accept', 'Accepted'],
  ['declineRegistrationInvite', 'Decline', 'Declined'],
] as const)
  test(
    `an invitation is ${status.toLowerCase()} once when the response is lost`,
    action === 'Accept' ? {} : fullOnly,
    async ({ signIn, mock, request }) => {
      const count = async () =>
        (await stored<{ status: string }>(request, 'buyer', 'tallyport/payables/registration/invites')).filter(
          (invite) => invite.status === status,
        ).length
      const before = await count()
      const shell = await (await signIn('buyer')).open(ShellPage)
      await shell.notification('Invitation').getByRole('button', { name: action }).click()
      await loseResponse(mock, {
        operationId,
        button: shell.dialog(`${action} the invitation?`).getByRole('button', { name: action }),
        failed: shell.toast(`Failed to ${action.toLowerCase()} the invitation`),
        done: shell.toast(`Invitation ${status.toLowerCase()}`),
      })
      expect(await count()).toBe(before + 1)
    },
  )

test('invites, cancels the invite, disables, and enables once each when responses are lost', async ({
  supplier,
  mock,
  request,
}) => {
  const path = `tallyport/receivables/company/${harbor.id}/customers?status=`
  const [account] = await stored<{ id: string; name: string }>(request, 'supplier', `${path}NotInvited&pageSize=1`)
  const [registered] = await stored<{ id: string; name: string }>(request, 'supplier', `${path}Registered&pageSize=1`)
  const customer = new CustomerPage(supplier.page)
  const shell = new ShellPage(supplier.page)
  await customer.goto(account?.id ?? '')
  await customer.action('Invite').click()
  await customer.field('Email address').fill('noor@foods.test')
  await loseResponse(mock, {
    operationId: 'inviteInvoicingAccount',
    button: customer.action('Send invite'),
    failed: shell.toast('Failed to send invite'),
    done: shell.toast('Invite sent to noor@foods.test'),
  })
  expect(await mock.mail('noor@foods.test')).toHaveLength(1)

  await customer.action('Cancel invite').click()
  await loseResponse(mock, {
    operationId: 'cancelInvoicingAccountInvite',
    button: customer.dialog('Cancel the invite?').getByRole('button', { name: 'Cancel invite' }),
    failed: shell.toast('Failed to cancel invite'),
    done: shell.toast('Invite canceled'),
  })
  await expect(customer.action('Invite')).toBeVisible()

  await customer.goto(registered?.id ?? '')
  for (const [operationId, action] of [
    ['disableInvoicingAccounts', 'Disable'],
    ['enableInvoicingAccounts', 'Enable'],
  ] as const) {
    await customer.action(action).click()
    await loseResponse(mock, {
      operationId,
      button: customer.dialog(new RegExp(`^${action} `)).getByRole('button', { name: action }),
      failed: shell.toast(`Failed to ${action.toLowerCase()} invoicing account`),
      done: shell.toast(`${registered?.name} is ${action.toLowerCase()}d`),
    })
  }
})
