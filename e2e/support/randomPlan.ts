import type { APIRequestContext } from '@playwright/test'
import type { GetLedger200PaymentsItem } from '#generated/control/model/index.ts'
import type { CreditAdjustmentPage } from '#generated/main/model/creditAdjustmentPage.ts'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { createRandom } from '#mocks/world/seed/random.ts'
import { billOf, cent, priceOf, sum, toAmount, toText, usedCredits, type Bill } from '#tests/mocks/basketOracle.ts'
import type { CheckoutPage } from '../pages/CheckoutPage.ts'
import { apiAs } from './api.ts'
import { harborAccountId, prairie } from './worldIds.ts'

/** A whole number from 0 to `below - 1`. */
export type Random = (below: number) => number

export function random(seed: number): Random {
  const numbers = createRandom(seed)
  return (below) => (numbers.next() * 2 ** 32) % below
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
    const processing = toAmount(invoice.processingAmount ?? '0')
    const open = toAmount(invoice.outstandingAmount) - processing
    const holds = processing === 0n && invoice.discountDate !== null && (payOn ?? today) <= invoice.discountDate
    const discount = invoice.discountAmount ?? '0.00'
    const { toPay } = priceOf(open, holds ? toAmount(discount) : 0n)
    const part = next(2) === 0 ? undefined : toText(BigInt(1 + next(Number(toPay / cent) - 1)) * cent)
    const line =
      part === undefined
        ? { outstanding: toText(open, 4), discount, holds }
        : { outstanding: part, discount: '0.00', holds: false }
    return {
      id: invoice.id,
      number: invoice.externalId,
      part,
      toPay: part === undefined ? toPay : toAmount(part),
      line,
    }
  })
  const due = sum(chosen.map(({ toPay }) => toPay))
  const dated = credits.items.map((credit) => ({ ...credit, outstanding: credit.outstandingAmount }))
  const bill = billOf({ invoices: chosen.map(({ line }) => line), credits: usedCredits(dated, due), fee })
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
