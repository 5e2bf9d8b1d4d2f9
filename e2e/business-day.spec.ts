import type { Invoice } from '#generated/main/model/invoice.ts'
import { dayMs, startOfBusinessDay } from '#mocks/world/time.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { expect, test } from './fixtures.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { InvoicesPage, invoicesPath } from './pages/InvoicesPage.ts'
import { HarborLedger } from './support/harborLedger.ts'
import { fullOnly } from './support/sample.ts'

/** Finds a day on which one payable invoice is due and the discount of another one ends. */
async function findDay(ledger: HarborLedger): Promise<{ day: string; due: Invoice; discounted: Invoice }> {
  const discounts = await ledger.invoices('paymentState=Payable&status=Current&sort=-discountDate')
  const dues = await ledger.invoices('paymentState=Payable&status=Current&sort=-paymentDueDate')
  for (const discounted of discounts) {
    const day = discounted.discountDate
    const due = dues.find(({ paymentDueDate }) => paymentDueDate === day)
    if (day !== null && due !== undefined) return { day, due, discounted }
  }
  throw new Error('On no day an invoice is due and the discount of another one ends')
}

const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

for (const timezoneId of ['Pacific/Honolulu', 'America/St_Johns', 'Pacific/Auckland'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(
      'past-due status, aging, and discounts follow the business day around midnight (business-day)',
      timezoneId === 'Pacific/Honolulu' ? {} : fullOnly,
      async ({ page, mock, request, signIn }) => {
        const { day, due, discounted } = await findDay(await HarborLedger.open(request))
        const midnight = Date.parse(startOfBusinessDay(dayAfter(day)))
        const invoices = new InvoicesPage(page)
        const dashboard = new DashboardPage(page)
        const row = invoices.grid.getByRole('row').filter({ hasText: due.externalId })
        const shown = formatCalendarDate(day)
        // An open panel hides the page behind it, including from the test's locators.
        const openPanel = ({ id, externalId }: Invoice) => page.goto(`${invoicesPath}?q=${externalId}&open=${id}`)

        const standAt = async (moment: number) => {
          await mock.stopClock(new Date(moment).toISOString())
          await page.clock.setFixedTime(moment)
          await signIn('supplier')
          const stats = await dashboard.open()
          await expect(page.getByText(`business day ${formatCalendarDate(stats.businessDate)}`)).toBeVisible()
          const pastDue = stats.aging.slice(1).reduce((sum, { count }) => sum + count, 0)
          await expect(dashboard.tile('Past due')).toContainText(pastDue.toLocaleString('en-US'))
          const current = dashboard.buckets.first().getByRole('link')
          await expect(current).toHaveAttribute('href', new RegExp(`dueFrom=${stats.businessDate}`))
          return stats.businessDate
        }

        expect(await standAt(midnight - 30_000)).toBe(day)
        await invoices.goto(`?q=${due.externalId}`)
        await expect(row).toContainText('Open')
        await openPanel(due)
        await expect(invoices.panel).toContainText(`DueToday (${shown})`)
        await openPanel(discounted)
        await expect(invoices.panel).toContainText(`Discount endsToday (${shown})`)
        await expect(invoices.panel).toContainText('Amount due with discount')

        expect(await standAt(midnight + 30_000)).toBe(dayAfter(day))
        await invoices.goto(`?q=${due.externalId}`)
        await expect(row).toContainText('1 day past due')
        await openPanel(due)
        await expect(invoices.panel).toContainText(`Due${shown} (1 day past due)`)
        await openPanel(discounted)
        await expect(invoices.panel).toContainText(`Discount ends${shown} (ended)`)
        await expect(invoices.panel).not.toContainText('Amount due with discount')
      },
    )
  })
