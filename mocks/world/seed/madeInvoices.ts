/** Invoices by the million: each is made from a few numbers when it is read, because so many rows are too much to hold. */
import type { CalendarDate } from '../rows/basics.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import type { MadeRows } from '../table.ts'
import { addDays } from '../time.ts'
import { buyerAccounts, termsOf } from './accounts.ts'
import { discountDays, discountOn, invoiceAmount, jobAt, jobShares, openPart, sitesACustomer } from './ledger.ts'
import { createRandom, seedId, type Random } from './random.ts'
import { saleDates } from './seasons.ts'

/** How many days ago the first invoice was issued. */
const days = 730
/** The longest that an invoice can be due after that, and its discount: less than this. */
const daysAhead = 90
/** Behind the ids and numbers of the rows that are held. */
const first = { id: 1_000_001, document: 2_000_001, number: 1_000_001 } as const
/** What `externalId` starts with; a number follows. */
export const numberPrefix = 'INV-'

/** Share of unpaid invoices by how many days they are late, so that little of what is open is old. */
const unpaid = [
  { upTo: 0, share: 0.9 },
  { upTo: 30, share: 0.15 },
  { upTo: 60, share: 0.055 },
  { upTo: 90, share: 0.027 },
  { upTo: 200, share: 0.006 },
] as const

/** What is known of each invoice, at the same position in each array. */
interface Columns {
  /** Position among `accounts`. */
  account: Uint16Array
  /** Days after the first one: never less than that of the invoice before. */
  issued: Uint16Array
  /** Days from that first one. */
  due: Uint16Array
  amount: Uint32Array
  outstanding: Uint32Array
  /** 0 for none; from 1 on, the customer's sites, first those whose job has a number. */
  job: Uint8Array
}

export type Positions = Uint32Array<ArrayBuffer>
export const none: Positions = new Uint32Array()

/** Values of `job`. */
export const jobCodes = 1 + 2 * sitesACustomer

/** A customer of the made invoices. */
export interface Customer {
  id: string
  dueDays: number
  hasDiscount: boolean
}

export class MadeInvoices implements MadeRows<InvoiceRow> {
  readonly supplierCompanyId: string
  readonly accounts: readonly Customer[]
  readonly columns: Columns
  /** Every date that an invoice can have, from the day of the first one. */
  readonly dates: readonly CalendarDate[]
  /** All positions, and those of unpaid and of paid invoices. */
  readonly all: Positions
  readonly unpaid: Positions
  readonly paid: Positions
  /** What the paid ones add up to, in ten-thousandths. */
  readonly paidAmount: number
  /** Positions by account: those of the nth one go from `#starts[n]` to `#starts[n + 1]`. */
  #byAccount: Positions
  #starts: Uint32Array

  constructor(supplierCompanyId: string, accounts: readonly Customer[], columns: Columns, firstDay: CalendarDate) {
    this.supplierCompanyId = supplierCompanyId
    this.accounts = accounts
    this.columns = columns
    this.dates = Array.from({ length: days + daysAhead }, (_, i) => addDays(firstDay, i))
    this.all = Uint32Array.from(columns.account, (_, position) => position)
    this.unpaid = this.all.filter((position) => this.#isUnpaid(position))
    this.paid = this.all.filter((position) => !this.#isUnpaid(position))
    this.paidAmount = this.paid.reduce((sum, position) => sum + (columns.amount[position] ?? 0), 0)
    this.#starts = new Uint32Array(accounts.length + 1)
    for (const account of columns.account) this.#starts[account + 1] = (this.#starts[account + 1] ?? 0) + 1
    for (let n = 0; n < accounts.length; n += 1)
      this.#starts[n + 1] = (this.#starts[n + 1] ?? 0) + (this.#starts[n] ?? 0)
    const next = this.#starts.slice()
    this.#byAccount = new Uint32Array(this.length)
    columns.account.forEach((account, at) => {
      const place = next[account] ?? 0
      this.#byAccount[place] = at
      next[account] = place + 1
    })
  }

  get length(): number {
    return this.columns.account.length
  }

  /** The invoice at a position from 0; the oldest is first, and numbers and ids ascend. */
  at(position: number): InvoiceRow {
    const { account, issued, due, amount, outstanding, job } = this.columns
    const customer = this.accounts[account[position] ?? 0]
    if (customer === undefined || position >= this.length) throw new Error(`There is no invoice at ${position}`)
    const { id, hasDiscount } = customer
    const day = issued[position] ?? 0
    const [paymentAmount, open] = [amount[position] ?? 0, outstanding[position] ?? 0]
    return {
      id: seedId('invoice', first.id + position),
      supplierCompanyId: this.supplierCompanyId,
      invoicingAccountId: id,
      externalId: `${numberPrefix}${numberAt(position)}`,
      ...jobOf(customer, job[position] ?? 0),
      paymentAmount,
      outstanding: open,
      discountAmount: hasDiscount && open > 0 ? discountOn(paymentAmount) : 0,
      discountDate: hasDiscount ? this.#date(day + discountDays) : null,
      paymentDueDate: this.#date(due[position] ?? 0),
      transactionDate: this.#date(day),
      paymentState: open > 0 ? 'Payable' : 'Paid',
      documentId: seedId('document', first.document + position),
    }
  }

  /** The position of the invoice with this id; undefined if there is none. */
  positionOf(id: string): number | undefined {
    const position = Number.parseInt(id.slice(-12), 16) - first.id
    return this.#has(position) && this.at(position).id === id ? position : undefined
  }

  get(id: string): InvoiceRow | undefined {
    const position = this.positionOf(id)
    return position === undefined ? undefined : this.at(position)
  }

  *values(): Generator<InvoiceRow> {
    for (const position of this.all) yield this.at(position)
  }

  where<Field extends keyof InvoiceRow>(field: Field, value: InvoiceRow[Field]): InvoiceRow[] {
    const rows = Array.from(this.#candidates(field, String(value)), (position) => this.at(position))
    return rows.filter((row) => row[field] === value)
  }

  /** The unpaid ones of a supplier or an account: only these few are made. */
  unpaidOf(by: 'supplierCompanyId' | 'invoicingAccountId', id: string): InvoiceRow[] {
    const candidates =
      by === 'supplierCompanyId' && id === this.supplierCompanyId ? this.unpaid : this.#candidates(by, id)
    return Array.from(
      candidates.filter((position) => this.#isUnpaid(position)),
      (position) => this.at(position),
    )
  }

  /** Positions of the rows that can have this value: the fields that calls look for lead to few rows. */
  #candidates(field: keyof InvoiceRow, value: string): Positions {
    const only = (position: number) => Uint32Array.from(this.#has(position) ? [position] : [])
    if (field === 'id') return only(Number.parseInt(value.slice(-12), 16) - first.id)
    if (field === 'documentId') return only(Number.parseInt(value.slice(-12), 16) - first.document)
    if (field === 'externalId') return only(Number(value.slice(numberPrefix.length)) - first.number)
    if (field === 'invoicingAccountId') {
      const account = this.accounts.findIndex(({ id }) => id === value)
      return account < 0 ? none : this.#byAccount.subarray(this.#starts[account], this.#starts[account + 1])
    }
    return field === 'supplierCompanyId' && value !== this.supplierCompanyId ? none : this.all
  }

  #isUnpaid(position: number): boolean {
    return (this.columns.outstanding[position] ?? 0) > 0
  }

  #has(position: number): boolean {
    return Number.isInteger(position) && position >= 0 && position < this.length
  }

  #date(day: number): CalendarDate {
    return this.dates[day] ?? ''
  }
}

/** The number at the end of an invoice's `externalId`; all have as many digits. */
export const numberAt = (position: number) => first.number + position

/** A customer's job by its code in `Columns`. */
export function jobOf(customer: Customer, code: number): Pick<InvoiceRow, 'jobName' | 'externalJobId'> {
  if (code === 0) return { jobName: null, externalJobId: null }
  const job = jobAt(customer, (code - 1) % sitesACustomer)
  return code <= sitesACustomer ? job : { ...job, externalJobId: null }
}

/** `count` invoices of 24 months to a supplier's customers, the same for the same day. */
export function makeInvoices(
  supplierCompanyId: string,
  accounts: readonly InvoicingAccountRow[],
  count: number,
  today: CalendarDate,
): MadeInvoices {
  const random = createRandom(20_261_127)
  const firstDay = addDays(today, -days)
  const customers = accounts.map(({ id }): Customer => ({ id, ...termsOf({ id }) }))
  const dates = saleDates(count, { days }, today, random)
  const columns: Columns = {
    account: new Uint16Array(count),
    issued: new Uint16Array(count),
    due: new Uint16Array(count),
    amount: new Uint32Array(count),
    outstanding: new Uint32Array(count),
    job: new Uint8Array(count),
  }
  const dayOf = new Map(Array.from({ length: days + 1 }, (_, day) => [addDays(firstDay, day), day]))
  for (let position = 0; position < count; position += 1) {
    const day = dayOf.get(dates[position] ?? today) ?? days
    const account = customerOf(customers.length, random)
    const due = day + (customers[account]?.dueDays ?? 0)
    const paymentAmount = invoiceAmount(random)
    columns.account[position] = account
    columns.issued[position] = day
    columns.due[position] = due
    columns.amount[position] = paymentAmount
    columns.outstanding[position] = isUnpaid(days - due, random) ? openPart(paymentAmount, random) : 0
    columns.job[position] = someJob(random)
  }
  return new MadeInvoices(supplierCompanyId, customers, columns, firstDay)
}

/** A few customers buy most, as in real life; the personas' own accounts, which come first, get the fewest. */
function customerOf(count: number, random: Random): number {
  return (Math.floor(random.next() ** 2 * count) + buyerAccounts.length) % count
}

const isUnpaid = (daysLate: number, random: Random) =>
  random.chance(unpaid.find(({ upTo }) => daysLate <= upTo)?.share ?? 0)

function someJob(random: Random): number {
  const site = random.int(1, sitesACustomer)
  if (!random.chance(jobShares.named)) return 0
  return random.chance(jobShares.numbered) ? site : site + sitesACustomer
}
