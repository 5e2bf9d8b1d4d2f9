import type { APIRequestContext } from '@playwright/test'
import type { FaultEffect } from '#generated/control/model/index.ts'
import type { ApprovalRules } from '#generated/main/model/approvalRules.ts'
import type { PaymentApprovalPage } from '#generated/main/model/paymentApprovalPage.ts'
import { expect, test } from './fixtures.ts'
import type { MockControl } from './support/MockControl.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { leave, lostResponses, oneOf, whileWaiting } from './support/interrupted.ts'
import { random } from './support/randomPlan.ts'
import { fullOnly } from './support/sample.ts'
import { storedPayments } from './support/storedPayments.ts'
import { prairie } from './support/worldIds.ts'

/** However its response is lost, a request for approval is made once, and nothing is paid (docs/rules.md#checkout-approval). */
const runs = Number(process.env['PAYMENT_RUNS'] ?? 10)

/** The checkout where it asks instead of paying. */
class AskingCheckout extends CheckoutPage {
  override get payButton() {
    return this.summary.getByRole('button', { name: /^(Ask for approval of|Calculating|Asking)/ })
  }

  override get confirmation() {
    return this.page.getByRole('dialog', { name: /^Ask for approval of \$/ })
  }

  override get confirmButton() {
    return this.confirmation.getByRole('button', { name: /^Ask for approval of \$/ })
  }

  override get notConfirmed() {
    return this.page.getByRole('heading', { name: 'Request not confirmed', level: 3 })
  }

  get requested() {
    return this.page.getByRole('heading', { level: 1, name: 'Approval requested' })
  }
}

/** Adds a rule for all payments from one cent, or removes all rules. */
async function setRules(request: APIRequestContext, needsApproval: boolean) {
  const api = await apiAs(request, 'buyer')
  const path = `/tallyport/company/${prairie.id}/payment/approval-rules`
  const { version, currency } = await api.get<ApprovalRules>(path)
  const rule = {
    name: 'Every payment',
    threshold: '0.01',
    supplierCompanyIds: [],
    invoicingAccountIds: [],
    approverIds: [],
    needed: 1,
  }
  await api.put(path, { version, currency, rules: needsApproval ? [rule] : [] })
}

/** The requests that this test has made, however they ended. */
async function requestsMade(request: APIRequestContext) {
  const api = await apiAs(request, 'buyer')
  const path = `/tallyport/company/${prairie.id}/payment/approvals?requestedByMe=true&pageSize=500`
  const { items } = await api.get<PaymentApprovalPage>(path)
  return items.filter(({ ruleName }) => ruleName === 'Every payment')
}

const lose = (mock: MockControl, effect: FaultEffect) =>
  mock.fault({ match: { operationId: 'requestPaymentApproval' }, effect })

const keysOf = async (mock: MockControl) =>
  new Set((await mock.journal('requestPaymentApproval')).map(({ idempotencyKey }) => idempotencyKey))

test.beforeEach(async ({ mock, request }) => {
  await mock.scenario('parts')
  await setRules(request, true)
})

async function askedOnce(checkout: AskingCheckout, mock: MockControl, request: APIRequestContext) {
  await expect(checkout.requested).toBeVisible({ timeout: 45_000 })
  expect(await requestsMade(request)).toHaveLength(1)
  expect((await keysOf(mock)).size).toBe(1)
  expect(await mock.ledger()).toEqual([])
}

test('asks with a note, shows what happens next, and the invoice says so (checkout-approval, awaiting-approval) @firefox', async ({
  signIn,
  mock,
  request,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new AskingCheckout(page)
  await checkout.choose(1)
  await checkout.calculated()
  await page.getByRole('textbox', { name: 'Note for the approvers (optional)' }).fill('For the July delivery.')
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note for the approvers (optional)' })).toHaveValue(
    'For the July delivery.',
  )
  await checkout.confirm()
  await askedOnce(checkout, mock, request)
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  const [made] = await requestsMade(request)
  expect(made?.note).toBe('For the July delivery.')
  await page.getByRole('link', { name: 'Show request' }).click()
  await expect(page).toHaveURL(new RegExp(`/approvals\\?open=${made?.approvalId}`))
  await page.goto(`${payables}/invoices?paymentState=%5B%22Payable%22%5D`)
  await expect(page.getByText('Awaiting approval').first()).toBeVisible()
})

for (const kind of ['dropAfterCommit', 'truncate', 'malformed'] as const)
  test(
    `${kind}: finds the request without sending it again (checkout-approval)`,
    kind === 'dropAfterCommit' ? {} : fullOnly,
    async ({ signIn, mock, request }) => {
      const { page } = await signIn('buyer')
      const checkout = new AskingCheckout(page)
      await checkout.choose(1)
      await lose(mock, { kind })
      await checkout.confirm()
      await askedOnce(checkout, mock, request)
    },
  )

test('offline: sends nothing after reconnecting until the user retries (checkout-approval)', async ({
  signIn,
  mock,
  request,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new AskingCheckout(page)
  await checkout.choose(1)
  await checkout.calculated()
  await page.getByText('This needs approval').waitFor()
  await checkout.payButton.click()
  await checkout.confirmButton.waitFor()
  await page.context().setOffline(true)
  await checkout.confirmButton.click()
  await expect(checkout.notConfirmed).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  await expect(page.getByText(/^Last checked at .*: not found yet\.$/)).toBeVisible()
  expect(await mock.journal('requestPaymentApproval')).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).press('Enter')
  await askedOnce(checkout, mock, request)
})

test('a reload, and signing out and in again, find the request, for the same user only (checkout-approval)', async ({
  signIn,
  mock,
  request,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new AskingCheckout(page)
  await checkout.choose(1)
  await lose(mock, { kind: 'dropBeforeCommit' })
  await checkout.confirm()
  await expect(checkout.notConfirmed).toBeVisible()
  await page.reload()
  await expect(checkout.notConfirmed).toBeVisible()
  await page.goto(payables)
  await expect(checkout.banner).toContainText(/^A request for approval of \$[\d,.]+ isn’t confirmed yet\./)
  await new ShellPage(page).signOut()
  const login = new LoginPage(page)
  await login.signIn('both@tallyport.test')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(checkout.banner).toHaveCount(0)
  await new ShellPage(page).signOut()
  await login.signIn('buyer@tallyport.test')
  await checkout.banner.getByRole('button', { name: 'View payment' }).click()
  await expect(checkout.notConfirmed).toBeVisible()
  await mock.clearFaults()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).press('Enter')
  await askedOnce(checkout, mock, request)
})

test('an old tab pays nothing, and asks for approval after the rules have changed (checkout-approval)', async ({
  signIn,
  mock,
  request,
}) => {
  await setRules(request, false)
  const { page } = await signIn('buyer')
  const old = new CheckoutPage(page)
  await old.choose(1)
  await old.calculated()
  await old.payButton.click()
  await old.confirmButton.waitFor()
  await setRules(request, true)
  await old.confirmButton.click()
  await expect(page.getByText(/^This payment now needs approval\. Nothing was paid\./)).toBeVisible()
  expect(await mock.ledger()).toEqual([])
  const checkout = new AskingCheckout(page)
  await checkout.confirm()
  await askedOnce(checkout, mock, request)
})

test('without the capability, the checkout pays, and nothing of approvals is asked for or loaded (checkout-approval)', async ({
  signIn,
  mock,
}) => {
  await mock.scenario('default')
  await mock.clearJournal()
  const { page } = await signIn('buyer')
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  await page.goto(`${payables}/payments`)
  await page.getByRole('columnheader', { name: 'Total' }).waitFor()
  await expect(page.getByText(/approv/i)).toHaveCount(0)
  expect(files.filter((file) => /approv/i.test(file))).toEqual([])
  expect((await mock.journal()).filter(({ operationId }) => /approval/i.test(operationId ?? ''))).toEqual([])
})

const actions = [...whileWaiting, 'secondTab'] as const

for (const seed of Array.from({ length: runs }, (_, at) => at + 1))
  test(
    `random run ${seed}: no request is duplicated or lost, and nothing is paid (checkout-approval)`,
    seed === 1 ? {} : fullOnly,
    async ({ signIn, mock, context, request }) => {
      const next = random(seed)
      const effect = oneOf(lostResponses, next)
      // The run of `npm test` is that of two tabs that ask at once.
      const action = seed === 1 ? 'secondTab' : oneOf(actions, next)
      test.info().annotations.push({ type: 'run', description: `${JSON.stringify(effect)}, ${action}` })
      const signed = await signIn('buyer')
      let { page } = signed
      let checkout = new AskingCheckout(page)
      await checkout.choose(1)
      await checkout.calculated()
      await page.getByText('This needs approval').waitFor()
      const other = action === 'secondTab' ? new AskingCheckout(await context.newPage()) : undefined
      if (other) {
        await other.choose(1)
        await other.calculated()
        await other.payButton.click()
        await other.confirmButton.waitFor()
      }
      await lose(mock, effect)
      await checkout.payButton.click()
      await checkout.confirmButton.waitFor()
      if (action === 'offline') await context.setOffline(true)
      const tabs = [checkout, ...(other ? [other] : [])]
      // Found before either is pressed: a dialog closes once the other tab has asked.
      const buttons = await Promise.all(tabs.map((tab) => tab.confirmButton.elementHandle()))
      await Promise.all(buttons.map(async (button) => button?.evaluate((one) => (one as HTMLElement).click())))
      if (action === 'offline') {
        await checkout.notConfirmed.waitFor()
        await context.setOffline(false)
      }
      page = await leave(page, action)
      await mock.clearFaults()
      if (action === 'reload' || action === 'back' || action === 'close') await page.goto(payables)
      checkout = new AskingCheckout(page)
      await expect(async () => {
        if ((await storedPayments(page)) === 0) return
        if (await checkout.banner.isVisible())
          await checkout.banner.getByRole('button', { name: 'View payment' }).press('Enter', { timeout: 1000 })
        const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
        if (await again.isVisible()) await again.press('Enter', { timeout: 1000 })
        expect(await storedPayments(page)).toBe(0)
      }).toPass({ timeout: 60_000 })
      const sends = await mock.journal('requestPaymentApproval')
      const made = await requestsMade(request)
      test.info().annotations.push({ type: 'outcome', description: `${sends.length} sent, ${made.length} made` })
      expect(made.length).toBeLessThanOrEqual(1)
      if (sends.length > 0) expect(made).toHaveLength(1)
      expect((await keysOf(mock)).size).toBeLessThanOrEqual(other ? 2 : 1)
      expect(await mock.ledger()).toEqual([])
    },
  )
