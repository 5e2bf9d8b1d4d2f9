import type { QueryFunctionContext } from '@tanstack/react-query'
import { partition, sortBy } from 'es-toolkit/array'
import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { listPayableAccountInvoices } from '#generated/main/invoices/invoices.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import {
  ListOutgoingPaymentInvoicesResponse,
  ListOutgoingPaymentsResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  getListOutgoingPaymentInvoicesQueryKey,
  listOutgoingPaymentInvoices,
  listOutgoingPayments,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { ListPayableInvoicingAccountsResponse } from '#generated/main/payables/payables.response.ts'
import { getListPayableInvoicingAccountsSuspenseQueryOptions } from '#generated/main/payables/payables.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { loadTransport } from '#src/shared/api/mutator.ts'
import { allPages, listRows } from '#src/shared/api/pages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { failedStatuses, type FailedPayment } from './failedPayment.ts'

const dayMs = 86_400_000
/** For how many days a failed payment is shown. */
const daysShown = 30
/** For how many days a payment can wait for its day (docs/rules.md#pay-on). */
const mostDaysWaited = 90
const pageSize = 500

// Not those of `outgoingPaymentRows.ts`: shared with a part that loads on demand, they would be a file of their own.
const listPayments = listRows(checked(listOutgoingPayments, ListOutgoingPaymentsResponse), ({ paymentId }) => paymentId)
const listInvoices = checked(listOutgoingPaymentInvoices, ListOutgoingPaymentInvoicesResponse)
const listOpenInvoices = checked(listPayableAccountInvoices, ListPayableInvoicesResponse)

type Context = Pick<QueryFunctionContext, 'client' | 'signal'>

/** A payment of which the supplier has reopened the invoices, with the invoices. */
interface Reopened {
  payment: OutgoingPayment
  failedAt: string
  invoices: readonly PaymentInvoice[]
}

/** The company's payments that failed recently, newest first, without those whose invoices have been paid since. */
export async function loadFailedPayments(company: Company, context: Context): Promise<{ items: FailedPayment[] }> {
  const { serviceNow } = await loadTransport()
  const from = serviceNow() - daysShown * dayMs
  const failed = (await listFailed(company, from, context.signal))
    .map((payment) => ({ payment, failedAt: failedAtOf(payment) }))
    .filter(({ failedAt }) => Date.parse(failedAt) >= from)
  const [reopened, others] = partition(failed, ({ payment }) => payment.status === PaymentStatus.Terminated)
  const items = [...others, ...(await withPayable(company.id, reopened, context))]
  return { items: sortBy(items, [({ failedAt }) => -Date.parse(failedAt)]) }
}

async function listFailed({ id, capabilities }: Company, from: number, signal: AbortSignal) {
  const filters = {
    status: [...failedStatuses],
    ...(capabilities?.statusChanges
      ? { statusChangedFrom: new Date(from).toISOString() }
      : { initiatedFrom: new Date(from - mostDaysWaited * dayMs).toISOString() }),
    pageSize,
  }
  return (await allPages((page) => listPayments(id, { ...filters, page }, undefined, signal))).items
}

/** When the payment failed, or was reviewed after that; as late as can be known without `statusChangedAt`. */
function failedAtOf({ statusChangedAt, completedAt, payOn, initiatedAt }: OutgoingPayment): string {
  // A scheduled payment fails at the start of its day, in New York.
  return statusChangedAt ?? completedAt ?? (payOn === undefined ? initiatedAt : `${payOn}T05:00:00Z`)
}

/** The payments with the invoices that can be paid again; without those that have been paid, or are being paid. */
async function withPayable(
  companyId: string,
  failed: readonly Pick<FailedPayment, 'payment' | 'failedAt'>[],
  { client, signal }: Context,
): Promise<FailedPayment[]> {
  if (failed.length === 0) return []
  const accounts = await client.fetchQuery(
    readQuery(getListPayableInvoicingAccountsSuspenseQueryOptions(companyId), ListPayableInvoicingAccountsResponse),
  )
  const canPay = ({ payment }: (typeof failed)[number]) =>
    accounts.items.some((account) => account.id === payment.invoicingAccountId && !payObstacle(account))
  const [usable, blocked] = partition(failed, canPay)
  const reopened = await Promise.all(
    usable.map(async (one) => ({ ...one, invoices: await invoicesOf(companyId, one.payment, client) })),
  )
  const payable = await payableOf(companyId, reopened, signal)
  return [...blocked, ...newestOfEach(reopened, payable)]
}

/** What a payment paid never changes, so it is loaded once. */
async function invoicesOf(companyId: string, { paymentId }: OutgoingPayment, client: Context['client']) {
  const { items } = await client.fetchQuery({
    queryKey: [...getListOutgoingPaymentInvoicesQueryKey(companyId, paymentId), 'all'],
    queryFn: ({ signal }) =>
      allPages((page) => listInvoices(companyId, paymentId, { page, pageSize }, undefined, signal)),
    staleTime: Infinity,
  })
  return items
}

/** The ids of those of the invoices that can be paid: one call for each account, between their due dates. */
async function payableOf(companyId: string, reopened: readonly Reopened[], signal: AbortSignal) {
  const ofAccounts = Map.groupBy(reopened, ({ payment }) => payment.invoicingAccountId)
  const found = await Promise.all(
    Array.from(ofAccounts, async ([invoicingAccountId, payments]) => {
      const days = payments.flatMap(({ invoices }) => invoices.map(({ paymentDueDate }) => paymentDueDate)).toSorted()
      const [dueFrom, dueTo] = [days[0], days.at(-1)]
      if (dueFrom === undefined || dueTo === undefined) return []
      const filters = { paymentState: [PaymentState.Payable], dueFrom, dueTo, pageSize }
      const list = (page: number) =>
        listOpenInvoices(companyId, invoicingAccountId, { ...filters, page }, undefined, signal)
      return (await allPages(list)).items.flatMap(({ id, approvalPending }) => (approvalPending ? [] : [id]))
    }),
  )
  return new Set(found.flat())
}

/** An invoice whose payments failed one after another is offered once, with the newest of them. */
function newestOfEach(reopened: readonly Reopened[], payable: Set<string>): FailedPayment[] {
  const left = new Set(payable)
  return sortBy(reopened, [({ payment }) => -Date.parse(payment.initiatedAt)]).flatMap(
    ({ payment, failedAt, invoices }) => {
      const offered = invoices.filter(({ id }) => left.delete(id))
      return offered.length > 0 ? [{ payment, failedAt, payable: offered }] : []
    },
  )
}
