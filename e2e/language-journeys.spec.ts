import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { csv, integrationPath } from './pages/IntegrationPage.ts'
import { failedOnly } from './pages/PaymentsPage.ts'
import { axeViolations } from './support/axe.ts'
import { french } from './support/french.ts'
import { firstRow } from './support/ways/steps.ts'
import { harbor } from './support/worldIds.ts'

test.use({ locale: 'fr-CA' })

const press = (page: Page, key: string) => page.getByRole('button', { name: french(key), exact: true }).click()
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: french('app.messages') })
    .getByRole('listitem')
    .filter({ hasText: text })
const look = async (page: Page, state: string) => expect(await axeViolations(page), state).toEqual([])

test('a supplier reviews a failed payment in French (language)', async ({ signIn, mock }) => {
  const { page } = await signIn('supplier')
  const dialog = (key: string) => page.getByRole('dialog', { name: french(key) })

  await page.goto(`/company/${harbor.authId}/receivables/${harbor.id}/payments${failedOnly}`)
  await firstRow(page)
  await press(page, 'payments.review')
  await dialog('paymentReview.title').getByRole('textbox').waitFor()
  await look(page, 'review')
  await press(page, 'paymentReview.terminate')
  const question = dialog('paymentReview.terminateTitle')
  await expect(question.getByText(/ redevient payable, pour \d[\d ]*,\d{2}\s\$\.$/).first()).toBeVisible()
  await question.getByRole('button', { name: french('paymentReview.terminate') }).click()
  await expect(toast(page, french('paymentReview.done.Terminate_one', { count: '1' }))).toBeVisible()
  expect(await mock.journal('reviewIncomingPayment')).toMatchObject([{ status: 200 }])
})

test('platform staff set up a new company in French (language)', async ({ signIn, mock }) => {
  const { page } = await signIn('admin')
  await page.goto('/admin/companies')
  await press(page, 'company.create')
  const form = page.getByRole('dialog', { name: french('company.newHeading') })
  await form.getByRole('button', { name: french('company.createSubmit') }).click()
  await expect(form.getByText(french('company.sideRequired'))).toBeVisible()
  await look(page, 'errors of the form')
  const fill = (key: string, text: string) => form.getByLabel(french(key)).fill(text)
  await fill('company.name', 'Bois Okafor')
  await form.getByRole('checkbox', { name: french('company.isSupplier') }).check()
  await fill('address.address1', '5, chemin du Sommet')
  await fill('address.postalCode', '10001')
  await expect(form.getByLabel(french('address.city'))).toHaveValue('New York')
  await fill('company.taxId', '12-3456789')
  await form.getByRole('button', { name: french('company.createSubmit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bois Okafor' })).toBeVisible()

  await page.getByRole('tab', { name: french('adminCompanies.tab.payments') }).click()
  await page.getByLabel(french('paymentAccounts.externalAccountId')).fill('moov-okafor')
  await press(page, 'paymentAccounts.createSubmit')
  await press(page, 'fees.add')
  const fees = page.getByRole('dialog', { name: french('fees.newHeading') })
  await fees.getByRole('combobox').selectOption('Card')
  const percentage = fees.getByLabel(french('fees.percentage'))
  await percentage.fill('2.50')
  await percentage.blur()
  await look(page, 'fees')
  await percentage.fill('2,50')
  await expect(fees.getByText('1\u00a0000,00\u00a0$')).toBeVisible()
  await fees.getByRole('button', { name: french('fees.createSubmit') }).click()
  await expect(toast(page, french('fees.created'))).toBeVisible()
  expect(await mock.journal('createPaymentFee')).toHaveLength(1)
})

test('a supplier uploads a corrected file in French (language)', async ({ signIn, mock }) => {
  const { page } = await signIn('supplier')
  await page.goto(integrationPath)
  const submit = page.getByRole('button', { name: french('integration.submit') })
  const rows = page.getByRole('table').getByRole('row')
  const choose = (...lines: string[]) =>
    page
      .getByRole('group', { name: french('integration.type.Contact') })
      .locator('input[type=file]')
      .setInputFiles(csv('contacts.csv', 'externalAccountId,firstName,lastName,email', ...lines))

  await choose('HS-1001,Élodie,Roy,', 'NULLE-PART,Noé,Roy,noe@chantier.test')
  await expect(rows.nth(1)).toHaveText(
    `2${french('integration.column.email')} (email)${french('integration.reason.required')}`,
  )
  await submit.click()
  await expect(rows.nth(2)).toHaveText(
    `3${french('integration.column.externalAccountId')} (externalAccountId)NULLE-PART${french('integration.reason.unknownAccount')}`,
  )
  await look(page, 'errors of the service')
  await choose('HS-1001,Élodie,Roy,elodie@chantier.test')
  await submit.click()
  await expect(page.getByText(french('integration.accepted'))).toBeVisible()
  await mock.advanceClock(60_000)
  await expect(page.getByRole('grid').getByText(french('integration.status.Succeeded')).first()).toBeVisible()
  await look(page, 'history')
  expect((await mock.journal('uploadIntegrationFiles')).map(({ status }) => status)).toEqual([200, 200, 202])
})

test('a supplier approves an access request in French (language)', async ({ signIn, mock }) => {
  const { page } = await signIn('supplier')
  await page.goto(`/company/${harbor.authId}/receivables/${harbor.id}/customers?tab=requests`)
  const pending = page.getByRole('row').filter({ hasText: french('access.statusLabel.Pending') })
  await pending.getByRole('gridcell').first().click()
  await page.getByRole('dialog').getByRole('definition').first().waitFor()
  await look(page, 'request')
  await press(page, 'accessReview.approve')
  const dialog = page.getByRole('dialog', { name: french('accessReview.approveTitle') })
  const approve = dialog.getByRole('button', { name: french('accessReview.approve') })
  // The account with the requester's number replaces that number once it is found, and so the selection changes.
  await expect(dialog.getByRole('combobox')).toHaveValue(/ \(HS-\d+\)$/)
  await dialog.getByRole('combobox').fill('')
  await approve.click()
  await expect(dialog.getByText(french('accessReview.accountRequired'))).toBeVisible()
  await look(page, 'question')
  const list = french('list.openOptions', { label: french('accessReview.account') })
  await expect(dialog.getByRole('button', { name: list })).toBeVisible()
  await dialog.getByRole('combobox').pressSequentially('HS-2')
  await page.getByRole('option').first().click()
  await approve.click()
  await expect(toast(page, french('accessReview.approved'))).toBeVisible()
  expect(await mock.journal('processAccessRequest')).toMatchObject([{ status: 200 }])
})
