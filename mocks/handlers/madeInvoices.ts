/**
 * Filters, sorts, and sums the invoices that are made when they are read by their columns, without making a row: the
 * same results as `ledger.ts` and `invoices.ts` get from rows (docs/mock.md#scenarios).
 */
import type { OperationTypes } from '#generated/operations.ts'
import { folded } from '../typedText.ts'
import { parseMoney } from '../world/money.ts'
import type { InvoiceRow } from '../world/rows/ledger.ts'
import { discountDays, discountOn } from '../world/seed/ledger.ts'
import {
  jobCodes,
  jobOf,
  none,
  numberAt,
  numberPrefix,
  type MadeInvoices,
  type Positions,
} from '../world/seed/madeInvoices.ts'
import { sortKeys } from './list.ts'
import type { FoundMade } from './mergedRows.ts'
import { empty, keep, SortedPositions, textRanks, type Rank } from './ranks.ts'

type InvoiceQuery = OperationTypes['listReceivableInvoices']['query']

/** What a list depends on besides its query. */
interface Scene {
  today: string
  /** Positions of the invoices that the world has changed: it holds these. */
  changed: ReadonlySet<number>
  accountName: (accountId: string) => string
}

/** Whether the invoice at a position is wanted. */
type Test = (position: number) => boolean
const allWanted: Test = () => true

type Filters = {
  [Name in Exclude<keyof InvoiceQuery, 'page' | 'pageSize' | 'sort' | 'paymentState'>]-?: (
    value: NonNullable<InvoiceQuery[Name]>,
  ) => Test
}

/** The invoices that match, oldest first. */
export function filterMade(made: MadeInvoices, query: InvoiceQuery, scene: Scene) {
  const fields = fieldsOf(made, scene)
  const filters = filtersOf(made, fields, scene)
  const tests = (Object.keys(filters) as (keyof Filters)[]).flatMap((name): Test[] => {
    const value = query[name]
    return value === undefined ? [] : [(filters[name] as (value: unknown) => Test)(value)]
  })
  if (scene.changed.size > 0) tests.push((position) => !scene.changed.has(position))
  const positions = tests
    .filter((test) => test !== allWanted)
    .reduce((found, isWanted) => keep(found, isWanted), inStates(made, query))
  return { positions, sums: sumsOf(made, positions, fields) }
}

/** What was filtered, in the list's order. */
export function sortMade(
  made: MadeInvoices,
  { positions, sums }: ReturnType<typeof filterMade>,
  sort: string,
  scene: Scene,
): FoundMade<InvoiceRow> {
  const keys = sortKeys(sort, ranksOf(made, fieldsOf(made, scene), scene))
  const sorted = new SortedPositions(
    positions,
    keys.map(({ field, descending }) => ({ rank: field(), descending })),
  )
  return { length: positions.length, at: (place) => made.at(sorted.at(place) ?? made.length), sums }
}

/** Written for speed: nearly all of a million invoices are paid, and what these add up to is known. */
function sumsOf(made: MadeInvoices, found: Positions, { discountDay, todayAt }: Fields) {
  const { amount, outstanding } = made.columns
  const hasAllPaid = found === made.all || found === made.paid
  const read = found === made.all ? made.unpaid : hasAllPaid ? none : found
  const sums = { paymentAmount: hasAllPaid ? made.paidAmount : 0, outstanding: 0, discountAvailable: 0 }
  for (let at = 0; at < read.length; at += 1) {
    const position = read[at] ?? 0
    const billed = amount[position] ?? 0
    const open = outstanding[position] ?? 0
    sums.paymentAmount += billed
    if (open === 0) continue
    sums.outstanding += open
    if (discountDay(position) >= todayAt) sums.discountAvailable += discountOn(billed)
  }
  return sums
}

/** The invoices in the wanted payment states; without paid ones, little is left to filter. */
function inStates(made: MadeInvoices, { paymentState, status, paid, amountMin = '0' }: InvoiceQuery): Positions {
  const wantsUnpaid = paymentState?.includes('Payable') ?? true
  const wantsPaid =
    (paymentState?.includes('Paid') ?? true) &&
    (status?.includes('Current') ?? true) &&
    (paid?.includes('All') ?? true) &&
    parseMoney(amountMin) <= 0
  if (wantsPaid) return wantsUnpaid ? made.all : made.paid
  return wantsUnpaid ? made.unpaid : none
}

/** Which of two kinds of invoices are wanted. */
function either(isFirst: Test, first: boolean, second: boolean): Test {
  return first && second ? allWanted : (position) => (isFirst(position) ? first : second)
}

/** Fields of the invoice at a position that are computed from its columns; days are positions among `dates`. */
function fieldsOf({ accounts, columns, dates }: MadeInvoices, { today }: Scene) {
  const { account, issued, due, outstanding } = columns
  const hasDiscount = Uint8Array.from(accounts, (customer) => Number(customer.hasDiscount))
  const todayAt = dates.filter((date) => date < today).length
  const isUnpaid: Test = (position) => (outstanding[position] ?? 0) > 0
  const dueDay = (position: number) => due[position] ?? 0
  return {
    /** The first day that is not past. */
    todayAt,
    isUnpaid,
    dueDay,
    isPastDue: (position: number) => isUnpaid(position) && dueDay(position) < todayAt,
    /** -1 without a discount. */
    discountDay: (position: number) =>
      hasDiscount[account[position] ?? 0] === 1 ? (issued[position] ?? 0) + discountDays : -1,
  }
}

type Fields = ReturnType<typeof fieldsOf>

function filtersOf(made: MadeInvoices, { isUnpaid, isPastDue, dueDay }: Fields, scene: Scene): Filters {
  const { account, issued, amount, outstanding } = made.columns
  const issueDay = (position: number) => issued[position] ?? 0
  const open = (position: number) => outstanding[position] ?? 0
  const onDays = (dayOf: (position: number) => number, isWanted: (date: string) => boolean): Test => {
    const wanted = made.dates.map(isWanted)
    return (position) => wanted[dayOf(position)] === true
  }
  return {
    status: (statuses) => either(isPastDue, statuses.includes('PastDue'), statuses.includes('Current')),
    paid: (parts) => {
      const isPartPaid: Test = (position) => open(position) < (amount[position] ?? 0)
      const unpaid = either(isPartPaid, parts.includes('Part'), parts.includes('None'))
      const paid = parts.includes('All')
      return (position) => (isUnpaid(position) ? unpaid(position) : paid)
    },
    dueFrom: (day) => onDays(dueDay, (date) => date >= day),
    dueTo: (day) => onDays(dueDay, (date) => date <= day),
    issuedFrom: (day) => onDays(issueDay, (date) => date >= day),
    issuedTo: (day) => onDays(issueDay, (date) => date <= day),
    amountMin: (min) => {
      const least = parseMoney(min)
      return (position) => open(position) >= least
    },
    amountMax: (max) => {
      const most = parseMoney(max)
      return (position) => open(position) <= most
    },
    invoicingAccountId: (wanted) => {
      const at = made.accounts.findIndex(({ id }) => id === wanted)
      return (position) => account[position] === at
    },
    q: (q) => textTest(made, folded(q), scene),
  }
}

/** Finds a text in an invoice's number, job, job number, or account. */
function textTest(made: MadeInvoices, wanted: string, { accountName }: Scene): Test {
  const { account, job } = made.columns
  const known = new Map<string, boolean>()
  const contains = (text: string | null) => {
    if (text === null) return false
    const found = known.get(text) ?? folded(text).includes(wanted)
    known.set(text, found)
    return found
  }
  const inAccount = made.accounts.map(({ id }) => contains(accountName(id)))
  const inJob = jobsOf(made).map(({ jobName, externalJobId }) => contains(jobName) || contains(externalJobId))
  const inNumber = numberTest(wanted)
  return (position) => {
    const at = account[position] ?? 0
    return inAccount[at] === true || inJob[at * jobCodes + (job[position] ?? 0)] === true || inNumber(position)
  }
}

/** The jobs of all customers: those of the nth one begin at n × `jobCodes`. */
const jobsOf = ({ accounts }: MadeInvoices) =>
  accounts.flatMap((customer) => Array.from({ length: jobCodes }, (_, code) => jobOf(customer, code)))

/** Finds a text in `INV-1000001` and the like, by arithmetic: a million texts would take too long. */
function numberTest(wanted: string): Test {
  const before = folded(numberPrefix)
  const [, letters = '', digits = ''] = /^(\D*)(\d*)$/.exec(wanted) ?? [wanted, wanted]
  if (digits === '') return () => before.includes(letters)
  const size = 10 ** digits.length
  const value = Number(digits)
  if (letters === '')
    return (position) => {
      for (let rest = numberAt(position); rest * 10 >= size; rest = Math.trunc(rest / 10))
        if (rest % size === value) return true
      return false
    }
  if (!before.endsWith(letters)) return () => false
  return (position) => {
    let start = numberAt(position)
    while (start >= size) start = Math.trunc(start / 10)
    return start === value && start * 10 >= size
  }
}

/** What `sort` can name; made when it is needed. */
function ranksOf(made: MadeInvoices, fields: Fields, { accountName }: Scene): Record<string, () => Rank> {
  const { accounts, columns } = made
  const { account, issued, amount, outstanding, job } = columns
  const { isUnpaid, isPastDue, dueDay, discountDay } = fields
  const jobCode = (position: number) => (account[position] ?? 0) * jobCodes + (job[position] ?? 0)
  return {
    externalId: () => (position) => position,
    jobName: () => {
      const names = textRanks(jobsOf(made).map(({ jobName }) => jobName))
      return (position) => names[jobCode(position)] ?? empty
    },
    invoicingAccountName: () => {
      const names = textRanks(accounts.map(({ id }) => accountName(id)))
      return (position) => names[account[position] ?? 0] ?? empty
    },
    supplierCompanyName: () => () => 0,
    transactionDate: () => (position) => issued[position] ?? 0,
    paymentDueDate: () => dueDay,
    discountDate: () => discountDay,
    paymentAmount: () => (position) => amount[position] ?? 0,
    outstandingAmount: () => (position) => outstanding[position] ?? 0,
    discountAmount: () => (position) => {
      if (discountDay(position) < 0) return empty
      return isUnpaid(position) ? discountOn(amount[position] ?? 0) : 0
    },
    // In the order of their names: Paid, Payable and Current, PastDue.
    paymentState: () => (position) => Number(isUnpaid(position)),
    status: () => (position) => Number(isPastDue(position)),
  }
}
