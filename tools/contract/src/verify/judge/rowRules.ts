/** Rules of the contract's text, but of no schema, about fields that depend on one another. */
import { isRow, type Row } from '../service/rows.ts'
import type { Finding } from './finding.ts'
import { amountOf } from './totals.ts'

/** True if the row keeps the rule, or lacks a field of it. */
type Keeps = (row: Row, businessDate: string) => boolean

const rules: Readonly<Record<string, Keeps>> = {
  'status is PastDue if businessDate is after paymentDueDate and something is outstanding': (row, businessDate) => {
    const { status, paymentDueDate, outstandingAmount } = row
    if (typeof paymentDueDate !== 'string' || (status !== 'PastDue' && status !== 'Current')) return true
    const isOpen = (amountOf(outstandingAmount) ?? 0n) > 0n
    return (status === 'PastDue') === (paymentDueDate < businessDate && isOpen)
  },
  'discountedAmount is outstandingAmount minus discountAmount, rounded half up to 2 decimals': (row) => {
    const [outstanding, discount, rest] = [row.outstandingAmount, row.discountAmount, row.discountedAmount].map(
      amountOf,
    )
    if (outstanding === undefined || discount === undefined || rest === undefined) return true
    // What payments have taken has no discount, and a discount is at most what is outstanding.
    if (row.processingAmount !== undefined || discount === 0n || discount > outstanding) return true
    // Amounts have four decimals; a cent is 100.
    return ((outstanding - discount + 50n) / 100n) * 100n === rest
  },
  'a Paid document has nothing outstanding': ({ paymentState, outstandingAmount }) =>
    paymentState !== 'Paid' || (amountOf(outstandingAmount) ?? 0n) <= 0n,
  'id is the same as invoicingAccountId': ({ id, contactCount, invoicingAccountId }) =>
    contactCount === undefined || invoicingAccountId === undefined || id === invoicingAccountId,
}

/** Findings in a list's items, or in the response itself. */
export function rowFindings(body: unknown): Finding[] {
  if (!isRow(body)) return []
  const businessDate = typeof body.businessDate === 'string' ? body.businessDate : ''
  const rows = Array.isArray(body.items) ? body.items.filter(isRow) : [body]
  return Object.entries(rules).flatMap(([rule, keeps]) =>
    rows
      .filter((row) => !keeps(row, businessDate))
      .map((): Finding => ({ rule: 'values', message: `rule not met: ${rule}` })),
  )
}

/** How long a request may take around midnight. */
const slackMs = 120_000

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** `businessDate` is the day in New York at the time of the response, which the header `Date` says. */
export function businessDateOf({ date = '' }: Readonly<Record<string, string>>, body: unknown): Finding[] {
  const at = Date.parse(date)
  if (!isRow(body) || typeof body.businessDate !== 'string' || Number.isNaN(at)) return []
  const days = [at - slackMs, at + slackMs].map((time) => dayIn.format(time))
  if (days.includes(body.businessDate)) return []
  return [
    { rule: 'values', message: `businessDate is ${body.businessDate}, but it is ${days[0]} in New York (${date})` },
  ]
}
