/**
 * Partial and scheduled payments (docs/rules.md#partial-payments), implemented a second time, independently of the mock.
 * It stores no balances: every figure of a document is calculated from the payments that it is part of, so nothing can be
 * lost or counted twice. Amounts are in ten-thousandths of a dollar, days are texts such as `2026-12-01`.
 */
import { minBy } from 'es-toolkit/array'
import { downToCents, feeOn, priceOf, sum } from '../basketOracle.ts'

export type Method = 'ach' | 'card' | 'failing' | 'reversing'
type Status =
  | 'Scheduled'
  | 'Created'
  | 'Pending'
  | 'Completed'
  | 'Failed'
  | 'Reversed'
  | 'Frozen'
  | 'Terminated'
  | 'Canceled'

/** An invoice or a credit. */
export interface Item {
  id: string
  /** The outstanding amount before any payment. */
  amount: bigint
  /** The discount of an invoice, and its last day. */
  discount: bigint
  discountDay: string
}

/** The effect of a payment on one document; `remaining` is null for a credit. */
export interface Part {
  item: Item
  /** What the payment pays of an invoice, before its discount, or uses of a credit; in whole cents. */
  amount: bigint
  discount: bigint
  /** What the payment takes off the outstanding amount; includes fractions of a cent. */
  settles: bigint
  /** What is left to pay of the invoice afterwards. */
  remaining: bigint | null
}

export interface Basket {
  /** `wanted` is null to pay or use everything. */
  invoices: { item: Item; wanted: bigint | null }[]
  credits: { item: Item; wanted: bigint | null }[]
  method: Method
  payOn: string | null
}

export interface Bill {
  parts: Part[]
  /** For each invoice, the discount that paying it in full today would get, and this payment does not. */
  forgone: bigint[]
  fee: bigint
  total: bigint
}

export interface Payment extends Omit<Bill, 'forgone'> {
  id: string
  method: Method
  payOn: string | null
  status: Status
  /** When its next step is due. */
  dueAt: number
}

const minute = 60_000
const day = 24 * 60 * minute
/** In these states, a payment reserves what it settles. */
const holding = new Set<Status>(['Scheduled', 'Created', 'Pending', 'Failed', 'Reversed', 'Frozen'])

export class PartialPaymentModel {
  now: number
  isDisabled = false
  /** In hundredths of a percent. */
  rates: Record<'ach' | 'card', bigint>
  readonly invoices: Item[] = []
  readonly credits: Item[] = []
  readonly payments: Payment[] = []

  constructor(now: number, rates: PartialPaymentModel['rates']) {
    this.now = now
    this.rates = rates
  }

  get today(): string {
    return newYorkDay(this.now)
  }

  /** The amount that has not been paid or used. */
  outstanding(item: Item): bigint {
    return item.amount - sum(this.#settled(item, ({ status }) => status === 'Completed'))
  }

  /** The amount that payments reserve, except for those of `except`. */
  processing(item: Item, except?: Payment): bigint {
    return sum(this.#settled(item, (payment) => payment !== except && holding.has(payment.status)))
  }

  /** The discount that is still available: none once a part has been paid. */
  discountLeft(item: Item): bigint {
    return this.#settled(item, ({ status }) => status === 'Completed').length > 0 ? 0n : item.discount
  }

  state(item: Item): string {
    const statuses = this.payments.flatMap(({ parts, status }) =>
      parts.some((part) => part.item === item) && holding.has(status) ? [status] : [],
    )
    const open = this.outstanding(item) - this.processing(item)
    if (statuses.length > 0 && (this.credits.includes(item) || open === 0n))
      return statuses.includes('Frozen') ? 'Frozen' : 'Processing'
    return open > 0n ? 'Payable' : 'Paid'
  }

  /** The bill of a basket, or the status and code of its refusal. */
  bill({ invoices, credits, method, payOn }: Basket): Bill | string {
    if (this.isDisabled) return '409 payment.account_disabled'
    if (payOn !== null) {
      if (payOn <= this.today || payOn > dayAfter(this.today, 90)) return '422 payment.pay_on_out_of_range'
      if (isWeekend(payOn)) return '422 payment.pay_on_weekend'
    }
    if (invoices.some(({ item }) => this.state(item) !== 'Payable')) return '409 payment.invoice_not_payable'
    for (const { item, wanted } of credits) {
      const usable = this.#usable(item)
      if (usable === 0n || (wanted ?? 0n) > usable) return '409 payment.credit_not_available'
    }
    const date = payOn ?? this.today
    if (invoices.some(({ item, wanted }) => (wanted ?? 0n) > this.#toPay(item, date)))
      return '409 payment.amount_too_high'
    const parts = [
      ...invoices.map(({ item, wanted }) => this.#part(item, wanted, date)),
      ...credits.map(({ item, wanted }) => creditPart(item, wanted ?? this.#usable(item))),
    ]
    const due = dueOf(parts)
    if (due < 0n) return '422 validation.failed'
    const fee = feeOn(due, this.#rate(method))
    const forgone = invoices.map(
      ({ item }, i) => this.#part(item, null, this.today).discount - (parts[i]?.discount ?? 0n),
    )
    return { parts, forgone, fee, total: due + fee }
  }

  pay(id: string, { method, payOn }: Basket, { parts, fee, total }: Bill): void {
    const isScheduled = payOn !== null
    const payment: Payment = { id, parts, fee, total, method, payOn, status: 'Scheduled', dueAt: Infinity }
    this.payments.push(payment)
    if (isScheduled) payment.dueAt = newYorkMidnight(payOn)
    else begin(payment, this.now)
  }

  cancel(payment: Payment): string {
    const isOpen = payment.status === 'Scheduled' || payment.status === 'Created'
    if (!isOpen) return payment.status === 'Canceled' ? 'ok' : '409 payment.not_cancelable'
    end(payment, 'Canceled')
    return 'ok'
  }

  review(payment: Payment, status: 'Terminated' | 'Frozen'): string {
    if (payment.status === 'Terminated' || payment.status === 'Frozen') return '409 payment.already_reviewed'
    if (payment.status !== 'Failed' && payment.status !== 'Reversed') return '409 payment.not_reviewable'
    end(payment, status)
    return 'ok'
  }

  /** Advances the time, and takes the due steps of all payments in order. */
  wait(ms: number): void {
    const until = this.now + ms
    const due = () => this.payments.filter(({ dueAt }) => dueAt <= until)
    const nextDue = () => minBy(due(), ({ dueAt }) => dueAt)
    for (let next = nextDue(); next !== undefined; next = nextDue()) this.#step(next)
    this.now = until
  }

  /** Takes a payment to its next state at the time when that is due. */
  #step(payment: Payment): void {
    const { dueAt, method } = payment
    if (payment.status === 'Scheduled') {
      const parts = this.#repricedParts(payment)
      if (parts === undefined) end(payment, 'Failed')
      else begin(Object.assign(payment, { parts }), dueAt)
    } else if (payment.status === 'Created') {
      payment.status = 'Pending'
      payment.dueAt = dueAt + (method === 'card' ? 2 : 5) * minute
    } else if (payment.status === 'Pending') {
      end(payment, method === 'failing' ? 'Failed' : 'Completed')
      if (method === 'reversing') payment.dueAt = dueAt + day
    } else {
      end(payment, 'Reversed')
    }
  }

  /** The parts of a scheduled payment at the prices of its day; undefined if it would no longer pay the same. */
  #repricedParts(payment: Payment): Part[] | undefined {
    if (this.isDisabled) return undefined
    const parts = payment.parts.map((part): Part | undefined => {
      const { item, amount, discount, remaining } = part
      if (remaining === null) {
        const isFree = this.processing(item, payment) === 0n && !this.#isHeldByOthers(item, payment)
        return isFree && downToCents(this.outstanding(item)) >= amount ? part : undefined
      }
      const date = payment.payOn ?? ''
      const full = this.#part(item, null, date, payment)
      if (remaining > 0n)
        return amount <= full.amount - full.discount ? this.#part(item, amount, date, payment) : undefined
      return full.amount === amount && full.discount === discount ? full : undefined
    })
    if (parts.includes(undefined)) return undefined
    const due = payment.total - payment.fee
    if (payment.total > 0n && feeOn(due, this.#rate(payment.method)) !== payment.fee) return undefined
    return parts.filter((part) => part !== undefined)
  }

  #rate(method: Method): bigint {
    return this.rates[method === 'card' ? 'card' : 'ach']
  }

  /** What a payment can use of a credit. */
  #usable(credit: Item): bigint {
    return this.state(credit) === 'Payable' ? downToCents(this.outstanding(credit)) : 0n
  }

  #isHeldByOthers(item: Item, payment: Payment): boolean {
    return this.#settled(item, (one) => one !== payment && holding.has(one.status)).length > 0
  }

  /** The price of an invoice, paid in full on a day. */
  #toPay(item: Item, date: string): bigint {
    const { amount, discount } = this.#part(item, null, date)
    return amount - discount
  }

  /** The effect of a payment on an invoice, as if `own`, the payment itself, did not reserve any of it. */
  #part(item: Item, wanted: bigint | null, date: string, own?: Payment): Part {
    const processing = this.processing(item, own)
    const open = this.outstanding(item) - processing
    const discount = processing === 0n && date <= item.discountDay ? this.discountLeft(item) : 0n
    const { full, toPay } = priceOf(open, discount)
    if (wanted === null || wanted === toPay)
      return { item, amount: full, discount: full - toPay, settles: open, remaining: 0n }
    return { item, amount: wanted, discount: 0n, settles: wanted, remaining: full - wanted }
  }

  /** The amounts of a document that the payments that `isMeant` accepts settle. */
  #settled(item: Item, isMeant: (payment: Payment) => boolean): bigint[] {
    return this.payments
      .filter((payment) => isMeant(payment))
      .flatMap(({ parts }) => parts.filter((part) => part.item === item).map(({ settles }) => settles))
  }
}

const creditPart = (item: Item, amount: bigint): Part => ({
  item,
  amount,
  discount: 0n,
  settles: amount,
  remaining: null,
})

/** What is due before the fee: invoices minus discounts minus credits. */
export const dueOf = (parts: readonly Part[]): bigint =>
  sum(parts.map(({ amount, discount, remaining }) => (remaining === null ? -amount : amount - discount)))

function begin(payment: Payment, at: number): void {
  payment.status = 'Created'
  payment.dueAt = at + minute
  // There is nothing to transfer.
  if (payment.total === 0n) end(payment, 'Completed')
}

function end(payment: Payment, status: Status): void {
  payment.status = status
  payment.dueAt = Infinity
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function newYorkDay(at: number): string {
  const [month, dayOfMonth, year] = newYork.format(at).split('/')
  return `${year}-${month}-${dayOfMonth}`
}

/** The start of a day in New York, which is 4 hours behind UTC in summer and 5 in winter. */
function newYorkMidnight(date: string): number {
  const hour = 60 * minute
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  return [4, 5].map((hours) => utcMidnight + hours * hour).find((at) => newYorkDay(at) === date) ?? utcMidnight
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

/** Only Saturday and Sunday start with an S. */
const isWeekend = (date: string) => new Date(`${date}T12:00:00Z`).toUTCString().startsWith('S')
