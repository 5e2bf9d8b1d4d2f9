import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { getListPayableInvoicesSuspenseQueryOptions } from '#generated/main/invoices/invoices.ts'
import { addDays, isUsableDate } from '#src/lib/calendarDates.ts'
import { searchKey } from '#src/lib/cleanText.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { compareMoney, isMoney, sumMoney } from '#src/shared/format/money.ts'

/** For how many days apart likely duplicates are issued (docs/rules.md#likely-duplicates). */
const mostDaysApart = 3
/** The most that the service gives at once; one call is made for all that is compared. */
const pageSize = 500

/** What likely duplicates have in common. */
export type InvoiceFacts = Pick<Invoice, 'paymentAmount' | 'jobName' | 'externalJobId' | 'transactionDate'>

/** What an invoice is compared by. */
export interface Compared {
  id: string
  number: string
  /** Equal for the same supplier. */
  supplier: string
  facts: InvoiceFacts
  /** What happened to it: `InBasket` if the user is about to pay it. */
  state: PaymentState | 'InBasket' | 'PartlyPaid' | 'AwaitingApproval'
}

/** An invoice, and another one that may be the same. */
export interface LikelyDuplicate {
  of: Compared
  other: Compared
}

export const supplierOf = ({
  supplierCompanyId,
  supplierCompanyName,
}: Pick<Invoice, 'supplierCompanyId' | 'supplierCompanyName'>): string => supplierCompanyId ?? supplierCompanyName

export function toCompared(invoice: Invoice): Compared {
  return {
    id: invoice.id,
    number: invoice.externalId,
    supplier: supplierOf(invoice),
    facts: invoice,
    state: stateOf(invoice),
  }
}

function stateOf(invoice: Invoice): Compared['state'] {
  const { paymentState, paymentAmount, outstandingAmount, processingAmount } = invoice
  if (paymentState !== PaymentState.Payable) return paymentState
  if (invoice.approvalPending) return 'AwaitingApproval'
  if (processingAmount !== undefined) return 'PartlyPaid'
  const isLess = [paymentAmount, outstandingAmount].every(isMoney) && compareMoney(outstandingAmount, paymentAmount) < 0
  return isLess ? 'PartlyPaid' : paymentState
}

/** Paying the other one as well would be a mistake. */
const isTaken = ({ state }: Compared) => state !== PaymentState.Payable && state !== PaymentState.Frozen

/** What must be equal; undefined if an amount can't be read. */
function keyOf({ supplier, facts: { paymentAmount, jobName, externalJobId } }: Compared): string | undefined {
  if (!isMoney(paymentAmount)) return undefined
  const job = [externalJobId, jobName].map((text) => searchKey(text ?? ''))
  return JSON.stringify([supplier, sumMoney([paymentAmount]), ...job])
}

/** Each pair of likely duplicates once: one of them is among the invoices, one is paid, being paid, or in the basket. */
export function likelyDuplicates(invoices: readonly Compared[], others: readonly Compared[]): LikelyDuplicate[] {
  const places = new Map(invoices.map(({ id }, at) => [id, at]))
  const all = [...invoices, ...others.filter(({ id }) => !places.has(id))]
  const alike = Map.groupBy(all, keyOf)
  return invoices.flatMap((of, at) => {
    const key = keyOf(of)
    const found = key === undefined ? [] : (alike.get(key) ?? [])
    const isNew = ({ id }: Compared) => (places.get(id) ?? at) >= at
    return found.filter((other) => isNew(other) && isDuplicate(of, other)).map((other) => ({ of, other }))
  })
}

function isDuplicate(one: Compared, other: Compared): boolean {
  const days = Math.abs(daysBetween(one.facts.transactionDate, other.facts.transactionDate))
  const hasOtherNumber = one.id !== other.id && searchKey(one.number) !== searchKey(other.number)
  return hasOtherNumber && days <= mostDaysApart && (isTaken(one) || isTaken(other))
}

/** The invoices that were issued near these, of their supplier if they have only one. */
export function nearbyInvoices(
  companyId: string,
  invoices: readonly { facts: Pick<InvoiceFacts, 'transactionDate'> }[],
  supplierIds: readonly (string | undefined)[],
) {
  const days = invoices
    .map(({ facts }) => facts.transactionDate)
    .filter(isUsableDate)
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const [supplierCompanyId, ...otherSuppliers] = new Set(supplierIds)
  return {
    ...readQuery(
      getListPayableInvoicesSuspenseQueryOptions(companyId, {
        ...(first !== undefined && { issuedFrom: addDays(first, -mostDaysApart) }),
        ...(last !== undefined && { issuedTo: addDays(last, mostDaysApart) }),
        ...(supplierCompanyId !== undefined && otherSuppliers.length === 0 && { supplierCompanyId }),
        pageSize,
      }),
      ListPayableInvoicesResponse,
    ),
    enabled: first !== undefined,
  }
}
