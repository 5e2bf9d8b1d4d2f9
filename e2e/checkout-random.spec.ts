import type { Locator } from '@playwright/test'
import type { FaultEffect } from '#generated/control/model/index.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { leave, lostResponses, oneOf, whileWaiting } from './support/interrupted.ts'
import { billed, enterPlan, planned, planOf, random } from './support/randomPlan.ts'
import { fullOnly } from './support/sample.ts'
import { storedPayments } from './support/storedPayments.ts'

/** Seeded, so that a failed run can be repeated: 10 of each kind here, 100 in `npm run soak`. */
const runs = Number(process.env['PAYMENT_RUNS'] ?? 10)

const effects: readonly FaultEffect[] = [{ kind: 'malformed' }, { kind: 'html200' }, { kind: 'hang' }, ...lostResponses]
const hourMs = 3_600_000
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
const businessDay = (now: string) => newYork.format(new Date(now))

/** The run of `npm test`: two tabs that confirm at once; checkout-once.spec.ts has what the others do. */
const sampled = 8
const actions = [...whileWaiting, 'twice', 'secondTab'] as const

const seeds = Array.from({ length: runs }, (_, at) => at + 1)
for (const seed of seeds) randomRun(seed, false)

/** In parts of invoices and on later days, at any time of the day; the calculation is checked against one of our own. */
const zones = ['America/New_York', 'Pacific/Honolulu', 'America/St_Johns', 'Pacific/Auckland'] as const
for (const [at, timezoneId] of zones.entries())
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    for (const seed of seeds) if (seed % zones.length === at) randomRun(1000 + seed, true)
  })

function randomRun(seed: number, hasParts: boolean): void {
  test(
    `random run ${seed}: no payment is duplicated or lost (${hasParts ? 'checkout-part' : 'payment-unconfirmed'})`,
    seed === sampled ? {} : fullOnly,
    async ({ signIn, mock, context, request }) => {
      const next = random(seed)
      if (hasParts) {
        await mock.scenario('parts')
        await mock.advanceClock(next(24) * hourMs)
      }
      const effect = oneOf(effects, next)
      const action = oneOf(actions, next)
      const count = 1 + next(3)
      test
        .info()
        .annotations.push({ type: 'run', description: `${JSON.stringify(effect)}, ${action}, ${count} invoices` })
      const signed = await signIn('buyer')
      let { page } = signed
      let checkout = new CheckoutPage(page)
      const plan = hasParts ? await planOf(next, count, request, businessDay((await mock.clock()).now)) : undefined
      await checkout.choose(count)
      if (plan) await enterPlan(checkout, plan, next)
      await checkout.calculated()
      if (plan) await expect(checkout.payButton).toHaveText(`Pay ${formatMoney(plan.bill.total)}`)
      const total = /\$([\d,.]+)/.exec((await checkout.payButton.textContent()) ?? '')?.[1]?.replaceAll(',', '')
      const other = action === 'secondTab' ? new CheckoutPage(await context.newPage()) : undefined
      if (other) {
        await other.choose(count)
        if (plan) await enterPlan(other, plan, random(seed))
        await other.calculated()
        await other.payButton.click()
        await other.confirmButton.waitFor()
      }
      await mock.fault({ match: { operationId: 'makePayment' }, effect })
      await checkout.payButton.click()
      // The confirmation loads on demand, so wait for it before the connection drops.
      await checkout.confirmButton.waitFor()
      if (action === 'offline') await context.setOffline(true)
      // Found before either is pressed: a dialog closes once the other tab has paid.
      const buttons = await Promise.all(
        [checkout, ...(other ? [other] : [])].map((tab) => tab.confirmButton.elementHandle()),
      )
      await Promise.all(buttons.map(async (button) => button?.evaluate((one) => (one as HTMLElement).click())))
      if (action === 'twice') {
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
      }
      if (action === 'offline') {
        await checkout.notConfirmed.waitFor()
        await context.setOffline(false)
      }
      page = await leave(page, action)
      await mock.clearFaults()
      // On any page the user returns to, the payment's outcome is known, or the page says it isn't and can find it.
      if (action === 'reload' || action === 'back' || action === 'close') await page.goto(payables)
      checkout = new CheckoutPage(page)
      // The app also looks up the payment by itself, so a button may disappear before it is pressed. If no response comes,
      // or only half of one, it waits 30 seconds for it.
      const press = (button: Locator) => button.press('Enter', { timeout: 1000 })
      await expect(async () => {
        if ((await storedPayments(page)) === 0) return
        if (await checkout.banner.isVisible())
          await press(checkout.banner.getByRole('button', { name: 'View payment' }))
        const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
        if (await again.isVisible()) await press(again)
        expect(await storedPayments(page)).toBe(0)
      }).toPass({ timeout: 60_000 })
      const ledger = await mock.ledger()
      const sends = await mock.journal('makePayment')
      test.info().annotations.push({ type: 'outcome', description: `${sends.length} sent, ${ledger.length} made` })
      // A user who left before anything was sent has paid nothing; no user has paid twice or a different amount.
      expect(ledger.length).toBeLessThanOrEqual(1)
      if (sends.length > 0) expect(ledger).toHaveLength(1)
      for (const paid of ledger) {
        expect(Number(paid.total)).toBe(Number(total))
        expect(paid.allocations.filter(({ kind }) => kind === 'Invoice')).toHaveLength(count)
        if (plan) expect(billed(paid)).toEqual(planned(plan))
      }
      // Two tabs that confirm at the same moment are two payments with a key each; the service makes one of them.
      expect(new Set(sends.map(({ idempotencyKey }) => idempotencyKey)).size).toBeLessThanOrEqual(other ? 2 : 1)
      if (plan?.payOn === undefined || ledger.length === 0) return
      // When its day has come, it is sent once, as planned.
      expect(ledger.map(({ status }) => status)).toEqual(['Scheduled'])
      await mock.advanceClock(Date.parse(`${plan.payOn}T17:00:00Z`) - Date.parse((await mock.clock()).now))
      const sent = await mock.ledger()
      expect(sent.map(billed)).toEqual([planned(plan)])
      expect(sent.map(({ status }) => status)).not.toContain('Scheduled')
    },
  )
}
