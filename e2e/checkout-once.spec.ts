import type { Page } from '@playwright/test'
import type { FaultEffect } from '#generated/control/model/index.ts'
import { expect, test } from './fixtures.ts'
import type { MockControl } from './support/MockControl.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { sample } from './support/sample.ts'
import { storedPayments } from './support/storedPayments.ts'

/** However the response is lost, a payment is made only once, which the mock's ledger proves (docs/rules.md#payment-unconfirmed). */
const losePayment = (mock: MockControl, effect: FaultEffect) =>
  mock.fault({ match: { operationId: 'makePayment' }, effect })

const keysOf = async (mock: MockControl) =>
  (await mock.journal('makePayment')).map(({ idempotencyKey }) => idempotencyKey)

const isPayment = (url: string) => /\/payment\/invoicing-account\/[^/]+$/.test(url)

/**
 * Counts the payment requests that the page sends. The service may see more: Chromium itself repeats a request, up to
 * twice, when it was cut off on a reused connection.
 */
function countSends(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && isPayment(request.url())) count += 1
  })
  return () => count
}

/** Makes requests time out by the page's clock: Playwright's clock does not move the timeouts of the browser itself. */
const timeOutByClock = (page: Page) =>
  page.addInitScript(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null) {
        const { timeout } = this
        this.timeout = 0
        if (timeout > 0) {
          const timer = setTimeout(() => {
            this.dispatchEvent(new ProgressEvent('timeout'))
            this.abort()
          }, timeout)
          this.addEventListener('loadend', () => clearTimeout(timer))
        }
        super.send(body)
      }
    }
  })

/** The service works again, and the user retries. */
async function retry(page: Page, mock: MockControl) {
  await mock.clearFaults()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).press('Enter')
}

async function paidOnce(checkout: CheckoutPage, mock: MockControl) {
  // The app waits 30 s for a response that stops halfway, and then looks up the payment.
  await expect(checkout.paid).toBeVisible({ timeout: 45_000 })
  expect(await mock.ledger()).toHaveLength(1)
  expect(new Set(await keysOf(mock)).size).toBe(1)
}

test('20 rapid clicks and 20 presses of Enter make one payment (double-submit)', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await checkout.calculated()
  await checkout.payButton.click()
  await checkout.confirmButton.focus()
  await checkout.confirmButton.evaluate((button: HTMLElement) => {
    for (let at = 0; at < 20; at += 1) setTimeout(() => button.click(), at * 10)
  })
  for (let at = 0; at < 20; at += 1) await page.keyboard.press('Enter')
  await paidOnce(checkout, mock)
  expect(await mock.journal('makePayment')).toHaveLength(1)
})

const lost = ['dropAfterCommit', 'truncate', 'malformed'] as const
const lostDetails = sample(lost, 'dropAfterCommit')

for (const kind of lost)
  test(
    `${kind}: finds the payment without sending it again (payment-unconfirmed)`,
    lostDetails(kind),
    async ({ signIn, mock }) => {
      const { page } = await signIn('buyer')
      const checkout = new CheckoutPage(page)
      await checkout.choose(1)
      await losePayment(mock, { kind })
      const sends = countSends(page)
      await checkout.confirm()
      await paidOnce(checkout, mock)
      expect(sends()).toBe(1)
    },
  )

const refused = [
  { kind: 'dropBeforeCommit' },
  { kind: 'status', status: 500 },
  { kind: 'html200' },
] as const satisfies readonly FaultEffect[]
const refusedDetails = sample(
  refused.map(({ kind }) => kind),
  'dropBeforeCommit',
)

for (const effect of refused)
  test(
    `${effect.kind}: shows the payment as unconfirmed and retries with the same key (payment-unconfirmed)`,
    refusedDetails(effect.kind),
    async ({ signIn, mock }) => {
      const { page } = await signIn('buyer')
      const checkout = new CheckoutPage(page)
      await checkout.choose(1)
      await losePayment(mock, effect)
      const sends = countSends(page)
      await checkout.confirm()
      await expect(checkout.notConfirmed).toBeVisible()
      expect(await mock.ledger()).toEqual([])
      expect(sends()).toBe(1)
      await retry(page, mock)
      await paidOnce(checkout, mock)
      expect(sends()).toBe(2)
    },
  )

test('offline: sends nothing after reconnecting until the user retries (offline-mutations)', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await checkout.calculated()
  await checkout.payButton.click()
  await checkout.confirmButton.waitFor()
  await page.context().setOffline(true)
  await checkout.confirmButton.click()
  await expect(checkout.notConfirmed).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText(/^Last checked at .*: we couldn’t reach the service\./)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  await expect(page.getByText(/^Last checked at .*: not found yet\.$/)).toBeVisible()
  await expect(page.getByText('We keep checking.')).toBeVisible()
  expect(await mock.journal('makePayment')).toEqual([])
  await retry(page, mock)
  await paidOnce(checkout, mock)
})

test.describe('while a payment is unconfirmed (payment-unconfirmed)', () => {
  test('a reload finds the payment', async ({ signIn, mock }) => {
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose(1)
    // The service pays, and its response never arrives: so the app is still waiting when the page reloads.
    await page.route(
      ({ href }) => isPayment(href),
      async (route) => {
        await route.fetch()
      },
    )
    await checkout.confirm()
    await expect.poll(async () => (await mock.ledger()).length).toBe(1)
    await page.reload()
    await paidOnce(checkout, mock)
  })

  test('the banner shows it on other pages, after sign-out only for the same user, until it is found', async ({
    signIn,
    mock,
  }) => {
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose(1)
    await losePayment(mock, { kind: 'dropBeforeCommit' })
    await checkout.confirm()
    await expect(checkout.notConfirmed).toBeVisible()
    await page.goBack()
    await expect(checkout.banner).toBeVisible()
    await new ShellPage(page).signOut()
    const login = new LoginPage(page)
    await login.signIn('both@tallyport.test')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(checkout.banner).toHaveCount(0)
    await new ShellPage(page).signOut()
    await login.signIn('buyer@tallyport.test')
    await checkout.banner.getByRole('button', { name: 'View payment' }).click()
    await expect(checkout.notConfirmed).toBeVisible()
    await retry(page, mock)
    await paidOnce(checkout, mock)
    await expect(checkout.banner).toHaveCount(0)
  })

  test('after its tab is closed, a new tab shows the payment and finds its outcome', async ({
    signIn,
    mock,
    context,
  }) => {
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose(1)
    await losePayment(mock, { kind: 'hang' })
    await checkout.confirm()
    await expect.poll(() => storedPayments(page)).toBe(1)
    await page.close()
    const next = await context.newPage()
    await next.goto(payables)
    const there = new CheckoutPage(next)
    await there.banner.getByRole('button', { name: 'View payment' }).click()
    await retry(next, mock)
    await paidOnce(there, mock)
  })
})

test('a second tab can’t pay the same invoices while a payment is unconfirmed', async ({ signIn, mock, context }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await checkout.calculated()
  // Both tabs show the same invoices; one pays, and its connection drops before anything is committed.
  const other = new CheckoutPage(await context.newPage())
  await other.choose(1)
  await other.calculated()
  await losePayment(mock, { kind: 'dropBeforeCommit' })
  await checkout.confirm()
  await expect(checkout.notConfirmed).toBeVisible()
  await expect(other.notConfirmed).toBeVisible()
  await expect(other.payButton).toHaveCount(0)
  await retry(page, mock)
  await paidOnce(checkout, mock)
})

test('without a response for 30 seconds, shows the payment as unconfirmed and retries with the same key', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  await page.clock.install()
  await timeOutByClock(page)
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await losePayment(mock, { kind: 'hang' })
  const sent = page.waitForRequest((request) => request.method() === 'POST' && isPayment(request.url()))
  await checkout.confirm()
  await sent
  await page.clock.fastForward(29_000)
  await expect(checkout.payButton).toHaveText('Paying 1 of 1…')
  await page.clock.fastForward(1500)
  await expect(checkout.notConfirmed).toBeVisible()
  expect(await mock.ledger()).toEqual([])
  await retry(page, mock)
  await paidOnce(checkout, mock)
})
