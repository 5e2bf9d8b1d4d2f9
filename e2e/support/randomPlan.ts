import type { APIRequestContext } from '@playwright/test'
import type { GetLedger200PaymentsItem } from '#generated/control/model/index.ts'
import type { CreditAdjustmentPage } from '#generated/main/model/creditAdjustmentPage.ts'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { billOf, type Bill } from '../../tests/mocks/basketOracle.ts'
import type { CheckoutPage } from '../pages/CheckoutPage.ts'
import { apiAs } from './api.ts'
import { harborAccountId, prairie } from './worldIds.ts'

/** A whole number from 0 to `below - 1`. */
export type Random = (below: number) => number

/** mulberry32 */
export function random(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What a random checkout pays, and when. */
export interface Plan {
  invoices: { id: string; number: string; part: string | undefined }[]
  /** Undefined is today. */
  payOn: string | undefined
  bill: Bill
}

const reasons = ['Disputed', 'Damaged goods', 'Agreed installment', 'Other reason']
/** Harbor's fee for the buyer's preferred method, a bank account. */
const fee = { percent: '0.50', isFacilitatorFee: false }
const cents = (amount: string) => Math.round(Number(amount) * 100)
const money = (inCents: number) => (inCents / 100).toFixed(2)

/**
 * Chooses parts of some of the basket's invoices and a day, by what the service says of them, and calculates the bill on
 * its own. The basket has the first `count` payable invoices of Harbor's account, as `CheckoutPage.choose` takes them.
 */
export async function planOf(next: Random, count: number, request: APIRequestContext, today: string): Promise<Plan> {
  const api = await apiAs(request, 'buyer')
  const base = `/tallyport/payables/company/${prairie.id}`
  const filter = `paymentState=Payable&invoicingAccountId=${harborAccountId}`
  const page = await api.get<InvoicePage>(`${base}/invoices?${filter}&sort=paymentDueDate&pageSize=${count}`)
  const account = `${base}/invoicing-account/${harborAccountId}`
  const credits = await api.get<CreditAdjustmentPage>(`${account}/credit-adjustments?paymentState=Payable&pageSize=100`)
  const payOn = next(3) === 0 ? undefined : weekdayAfter(today, 1 + next(86))
  const chosen = page.items.map((invoice) => {
    const isHeld = Number(invoice.processingAmount ?? 0) > 0
    const open = money(cents(invoice.outstandingAmount) - cents(invoice.processingAmount ?? '0'))
    const holds = !isHeld && invoice.discountDate !== null && (payOn ?? today) <= invoice.discountDate
    const discount = invoice.discountAmount ?? '0.00'
    const most = cents(open) - (holds ? cents(discount) : 0)
    const part = next(2) === 0 ? undefined : money(1 + next(most - 1))
    return { id: invoice.id, number: invoice.externalId, part, open, discount, holds }
  })
  const lines = chosen.map(({ part, open, discount, holds }) =>
    part === undefined ? { outstanding: open, discount, holds } : { outstanding: part, discount: '0.00', holds: false },
  )
  const before = billOf({ invoices: lines, credits: [], fee })
  if (typeof before === 'string') throw new Error(before)
  let left = cents(before.invoiceSubtotal) - cents(before.discountSubtotal)
  const used = credits.items.flatMap(({ outstandingAmount }) => {
    const wanted = Math.min(left, Math.floor(Number(outstandingAmount) * 100 + 1e-6))
    left -= wanted
    return wanted > 0 ? [{ outstanding: outstandingAmount, wanted: money(wanted) }] : []
  })
  const bill = billOf({ invoices: lines, credits: used, fee })
  if (typeof bill === 'string') throw new Error(bill)
  return { invoices: chosen, payOn, bill }
}

/** Monday to Friday. */
function weekdayAfter(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) date.setUTCDate(date.getUTCDate() + (weekday === 0 ? 1 : 2))
  return date.toISOString().slice(0, 10)
}

/** Enters the plan in the checkout. */
export async function enterPlan(checkout: CheckoutPage, { invoices, payOn }: Plan, next: Random): Promise<void> {
  for (const { number, part } of invoices)
    if (part !== undefined) await checkout.payPart(number, part, reasons[next(reasons.length)] ?? 'Disputed')
  if (payOn !== undefined) await checkout.payOn(payOn)
}

/** What the service did, in the terms of the plan. */
export const billed = ({ total, fee: paidFee, creditSubtotal, payOn, allocations }: GetLedger200PaymentsItem) => ({
  total,
  fee: paidFee,
  creditSubtotal,
  payOn,
  invoices: allocations
    .filter(({ kind }) => kind === 'Invoice')
    .map(({ itemId, amount, discount }) => ({ id: itemId, amount, discount }))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
})

/** What the service has to do. */
export const planned = ({ bill, invoices, payOn }: Plan): ReturnType<typeof billed> => ({
  total: bill.total,
  fee: bill.feeSubtotal,
  creditSubtotal: bill.creditAdjustmentSubtotal,
  payOn,
  invoices: invoices
    .map(({ id }, at) => ({
      id,
      amount: bill.lines[at]?.amount ?? '',
      discount: bill.lines[at]?.discountAmount ?? '0.00',
    }))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
})
