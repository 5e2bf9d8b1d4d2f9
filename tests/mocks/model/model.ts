/** What the platform should do, written a second time and as simply as possible, to compare with the mock. */
import { downToCents, feeOn, sum, toCents } from './amounts.ts'

export type Company = 'harbor' | 'northwind' | 'prairie'
export type Buyer = 'prairie' | 'northwind'
export type Method = 'ach' | 'card' | 'failing' | 'reversing'
type ItemState = 'Payable' | 'Processing' | 'Frozen' | 'Paid'
type PaymentStatus = 'Created' | 'Pending' | 'Completed' | 'Failed' | 'Reversed' | 'Frozen' | 'Terminated'

export interface ModelAccount {
  id: string
  supplier: Company
  payer: Buyer | null
  status: 'NotInvited' | 'InvitePending' | 'Registered' | 'Disabled'
  statusBefore: 'NotInvited' | 'Registered' | null
}

export interface ModelInvite {
  id: string
  account: ModelAccount
  invitee: Buyer
  status: 'Pending' | 'Accepted' | 'Declined' | 'Canceled' | 'Expired'
  expiresAt: number
}

export interface ModelItem {
  id: string
  account: ModelAccount
  amount: bigint
  outstanding: bigint
  state: ItemState
}

export interface ModelInvoice extends ModelItem {
  discount: bigint
  /** The last calendar date of the discount. */
  discountDate: string
}

export interface Basket {
  account: ModelAccount
  invoices: ModelInvoice[]
  /** A null amount means everything available. */
  credits: { credit: ModelItem; amount: bigint | null }[]
  method: Method | null
}

export interface Price {
  invoiceSubtotal: bigint
  discountSubtotal: bigint
  creditSubtotal: bigint
  fee: bigint
  total: bigint
  /** The amount taken off each document's outstanding amount, and the discount that it had. */
  parts: { item: ModelItem; settles: bigint; discount: bigint }[]
}

export interface ModelPreview {
  id: string
  basket: Basket
  total: bigint
  expiresAt: number
  isUsed: boolean
}

export interface ModelPayment {
  id: string
  account: ModelAccount
  payer: Buyer
  method: Method | null
  status: PaymentStatus
  price: Price
  initiatedAt: number
}

const minute = 60_000
const feeRates: Record<Method, bigint> = { ach: 50n, card: 250n, failing: 50n, reversing: 50n }

export class Model {
  now: number
  accounts: ModelAccount[] = []
  invites: ModelInvite[] = []
  invoices: ModelInvoice[] = []
  credits: ModelItem[] = []
  previews: ModelPreview[] = []
  payments: ModelPayment[] = []

  constructor(now: number) {
    this.now = now
  }

  /** The current date in New York, built from its parts. */
  get today(): string {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'short' }).formatToParts(
      this.now,
    )
    const part = (type: string) => parts.find((one) => one.type === type)?.value.padStart(2, '0') ?? ''
    return `20${part('year')}-${part('month')}-${part('day')}`
  }

  inviteStatus({ status, expiresAt }: ModelInvite): ModelInvite['status'] {
    return status === 'Pending' && expiresAt <= this.now ? 'Expired' : status
  }

  closeInvites(account: ModelAccount, status: 'Accepted' | 'Declined' | 'Canceled'): void {
    for (const invite of this.invites)
      if (invite.account === account && invite.status === 'Pending')
        invite.status = this.inviteStatus(invite) === 'Expired' ? 'Expired' : status
  }

  /** The price, or the refusal that a call with this basket gets. */
  price({ account, invoices, credits, method }: Basket): Price | string {
    if (account.status !== 'Registered') return '409 payment.account_disabled'
    if (invoices.some(({ state }) => state !== 'Payable')) return '409 payment.invoice_not_payable'
    for (const { credit, amount } of credits) {
      const usable = credit.state === 'Payable' ? downToCents(credit.outstanding) : 0n
      if (usable === 0n || (amount ?? 0n) > usable) return '409 payment.credit_not_available'
    }
    const amounts = invoices.map((invoice) => toPay(invoice, this.today))
    const creditParts = credits.map(({ credit, amount }) => ({
      item: credit,
      settles: amount ?? downToCents(credit.outstanding),
      discount: 0n,
    }))
    const invoiceSubtotal = sum(invoices.map(({ outstanding }) => toCents(outstanding)))
    const creditSubtotal = sum(creditParts.map(({ settles }) => settles))
    const due = sum(amounts) - creditSubtotal
    if (due < 0n) return '422 validation.failed'
    const fee = method === null ? 0n : feeOn(due, feeRates[method])
    return {
      invoiceSubtotal,
      discountSubtotal: invoiceSubtotal - sum(amounts),
      creditSubtotal,
      fee,
      total: due + fee,
      parts: [
        ...invoices.map((item) => ({ item, settles: item.outstanding, discount: item.discount })),
        ...creditParts,
      ],
    }
  }

  /** The price of a payment, or its refusal. A method other than the previewed one makes it a different basket. */
  priceToPay({ basket, isUsed, expiresAt, total }: ModelPreview, paid: Basket, expectedTotal: bigint): Price | string {
    const isDisabled = basket.account.status !== 'Registered'
    if (!isDisabled && !isUsed && paid.method !== basket.method) return '409 payment.basket_changed'
    const price = this.price(paid)
    if (typeof price === 'string') return price
    if (isUsed || expiresAt <= this.now) return '409 payment.preview_expired'
    if (price.total !== expectedTotal || price.total !== total) return '409 payment.total_changed'
    return price.total > 0n && paid.method === null ? '422 validation.failed' : price
  }

  pay(id: string, { account, method }: Basket, price: Price): void {
    if (account.payer === null) throw new Error('A registered account has a payer')
    const payment: ModelPayment = {
      id,
      account,
      payer: account.payer,
      method: price.total > 0n ? method : null,
      status: 'Created',
      price,
      initiatedAt: this.now,
    }
    this.payments.push(payment)
    this.completeDue()
  }

  review(payment: ModelPayment, action: 'Terminate' | 'Freeze'): void {
    payment.status = action === 'Terminate' ? 'Terminated' : 'Frozen'
    setItems(this)
  }

  /** A line of the supplier's file for a credit: taken, or the reason why not. */
  upload(credit: ModelItem, amount: bigint, outstanding: bigint): 'taken' | 'locked' | 'more than the amount' {
    if (credit.amount === amount && credit.outstanding === outstanding) return 'taken'
    if (credit.state !== 'Payable') return 'locked'
    const parts = this.payments.flatMap(({ status, price }) => (status === 'Completed' ? price.parts : []))
    const used = sum(parts.filter(({ item }) => item === credit).map(({ settles }) => settles))
    if (used + outstanding > amount) return 'more than the amount'
    Object.assign(credit, { amount, outstanding })
    setItems(this)
    return 'taken'
  }

  /** Applies everything that happens through time alone, up to now. */
  completeDue(): void {
    for (const payment of this.payments) {
      const age = this.now - payment.initiatedAt
      const completesAfter = payment.method === null ? 0 : payment.method === 'card' ? 3 * minute : 6 * minute
      if (payment.status === 'Created' && age >= minute) payment.status = 'Pending'
      if ((payment.status === 'Created' || payment.status === 'Pending') && age >= completesAfter) end(payment)
      const isReversed = payment.method === 'reversing' && age >= completesAfter + 24 * 60 * minute
      if (payment.status === 'Completed' && isReversed) {
        payment.status = 'Reversed'
        giveBack(payment)
      }
    }
    setItems(this)
  }
}

function end(payment: ModelPayment): void {
  if (payment.method === 'failing') {
    payment.status = 'Failed'
    return
  }
  payment.status = 'Completed'
  for (const { item, settles } of payment.price.parts) {
    item.outstanding -= settles
    if ('discount' in item) item.discount = 0n
  }
}

function giveBack({ price }: ModelPayment): void {
  for (const { item, settles, discount } of price.parts) {
    item.outstanding += settles
    if ('discount' in item) item.discount = discount
  }
}

function toPay({ outstanding, discount, discountDate }: ModelInvoice, today: string): bigint {
  if (today > discountDate) return toCents(outstanding)
  return outstanding > discount ? toCents(outstanding - discount) : 0n
}

/** Each document's state follows from the payments that it is in. */
function setItems({ invoices, credits, payments }: Model): void {
  for (const item of [...invoices, ...credits]) {
    const statuses = payments
      .filter(({ price }) => price.parts.some((part) => part.item === item))
      .map(({ status }) => status)
    if (statuses.includes('Frozen')) item.state = 'Frozen'
    else if (statuses.some((status) => status !== 'Completed' && status !== 'Terminated')) item.state = 'Processing'
    else item.state = item.outstanding > 0n ? 'Payable' : 'Paid'
  }
}
