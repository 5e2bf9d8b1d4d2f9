import type { Page } from '@playwright/test'
import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { addDays, weekdayOf } from '#src/lib/calendarDates.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { press, firstRow } from './ways/way.ts'
import { prairie } from './worldIds.ts'

/** The service of the default world says from now on that all of the buyer's accounts take these payments. */
async function offerParts(page: Page, capabilities: PaymentCapabilities = { partialPayments: true }): Promise<void> {
  await page.evaluate(
    async ([url, offered]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
      const { items } = (await (await fetch(url, { headers })).json()) as { items: object[] }
      const body = { items: items.map((item) => ({ ...item, capabilities: offered })) }
      const match = { operationId: 'listPayableInvoicingAccounts' }
      const fault = { match, effect: { kind: 'response', status: 200, body } }
      await fetch('/__mock/faults', { method: 'POST', body: JSON.stringify(fault) })
    },
    [`/api/tallyport/payables/company/${prairie.id}/invoicing-accounts`, capabilities] as const,
  )
}

export const otherAmountButton = press(/^Pay part of this invoice: /)

/** Opens the dialog for another amount from a page that has not loaded the accounts, without loading another page. */
export async function openOtherAmount(page: Page): Promise<void> {
  await offerParts(page)
  await openCheckout(page)
  await otherAmountButton(page)
}

/** Opens the calendar to pay on another day, in the same way. */
export async function openPayOn(page: Page): Promise<void> {
  await offerParts(page, { scheduledPayments: true })
  await page.route(/\/preview$/, async (route) => {
    const response = await route.fetch()
    const preview = (await response.json()) as PaymentPreview
    await route.fulfill({ response, json: { ...preview, earliestPayOn: nextWeekday(preview.businessDate) } })
  })
  await openCheckout(page)
  await page.getByRole('radio', { name: 'Schedule for later' }).press('Space')
}

function nextWeekday(date: string): string {
  const next = addDays(date, 1)
  return [0, 6].includes(weekdayOf(next)) ? nextWeekday(next) : next
}

async function openCheckout(page: Page): Promise<void> {
  await new ShellPage(page).link('Invoices').click()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .press('Space')
  await press(/^Pay 1 invoice/)(page)
}

/** Opens the panel of a scheduled payment, of which the default world has none, without loading another page. */
export async function openScheduled(page: Page): Promise<void> {
  await page.evaluate(async (url) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const list = (await (await fetch(url, { headers })).json()) as { items: object[] }
    const items = list.items.map((item, at) => (at > 0 ? item : { ...item, status: 'Scheduled', payOn: '2026-12-01' }))
    const match = { operationId: 'listOutgoingPayments' }
    const fault = { match, effect: { kind: 'response', status: 200, body: { ...list, items } } }
    await fetch('/__mock/faults', { method: 'POST', body: JSON.stringify(fault) })
  }, `/api/tallyport/company/${prairie.id}/payment/outgoing?pageSize=200`)
  await new ShellPage(page).link('Payments').click()
  await firstRow(page)
}
