import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/ShellPage.ts'
import { button, firstRow } from './lazyPart.ts'
import { prairie } from './worldIds.ts'

/** The service of the default world says from now on that all of the buyer's accounts take parts. */
export async function offerParts(page: Page): Promise<void> {
  await page.evaluate(async (url) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const { items } = (await (await fetch(url, { headers })).json()) as { items: object[] }
    const body = { items: items.map((item) => ({ ...item, capabilities: { partialPayments: true } })) }
    const match = { operationId: 'listPayableInvoicingAccounts' }
    const fault = { match, effect: { kind: 'response', status: 200, body } }
    await fetch('/__mock/faults', { method: 'POST', body: JSON.stringify(fault) })
  }, `/api/tallyport/payables/company/${prairie.id}/invoicing-accounts`)
}

export const otherAmountButton = button(/^Pay another amount of /)

/** Opens the dialog for another amount from a page that has not loaded the accounts, without loading another page. */
export async function openOtherAmount(page: Page): Promise<void> {
  await offerParts(page)
  await new ShellPage(page).link('Invoices').click()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .press('Space')
  await button(/^Pay 1 invoice/)(page)
  await otherAmountButton(page)
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
