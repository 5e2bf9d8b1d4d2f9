import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { getListPayableInvoicesQueryKey, listPayableInvoices } from '#generated/main/invoices/invoices.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { ListPayableInvoicesParams } from '#generated/main/model/listPayableInvoicesParams.ts'
import { ListPayableInvoicingAccountsResponse } from '#generated/main/payables/payables.response.ts'
import { listPayableInvoicingAccounts } from '#generated/main/payables/payables.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { loadScheduled, type ScheduledPayment } from '#src/features/outgoing-payments/scheduled.ts'
import { periodOf, type CalendarSearch } from './calendarSearch.ts'
import { discountRows, type DiscountRow, openStates } from './invoiceRules.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { loadPayableDay } from './queries.ts'
import { loadDueSoon, type DueSoon, type ListOpen } from './dueSoon.ts'
import { dueWeeks, type DueWeek } from './dueWeeks.ts'
import { periodAround, type CalendarView, type Period } from './calendarSearch.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'

/** The contract's maximum, because these screens need every row and each page costs a call. */
const pageSize = 500

const listInvoices = checked(listPayableInvoices, ListPayableInvoicesResponse)
const listAccounts = checked(listPayableInvoicingAccounts, ListPayableInvoicingAccountsResponse)

/** What a buyer needs to pay soon. */
export interface Outlook extends DueSoon {
  /** The amounts due in the coming weeks; the first week starts on the business day. */
  weeks: DueWeek[]
  /** Payable invoices with a discount that still applies, soonest end date first: at least all that end in these weeks. */
  discounted: Invoice[]
}

/** Every invoice that matches the filters, and the business day they came with. */
const listAll = (companyId: string, filters: ListPayableInvoicesParams, signal: AbortSignal) =>
  allPages((page) => listInvoices(companyId, { ...filters, pageSize, page }, undefined, signal))

/** The payment calendar's period and its invoices. */
export interface PaymentCalendar extends Period {
  businessDate: string
  /** Open invoices due in the period. */
  due: Invoice[]
  /** Payable invoices whose discount ends in the period, except on accounts that can't be paid on. */
  discounted: Invoice[]
  /** Open invoices that are past due since before the period. */
  earlier: Invoice[]
  /** Accounts that can't be paid on; no discount applies to their invoices. */
  refusedAccounts: string[]
  /** Payments that are sent in the period. */
  scheduled: ScheduledPayment[]
}

/** Invoices that can be paid early, each with its saving. */
export interface Discounts {
  businessDate: string
  rows: DiscountRow[]
  /** All scheduled payments, with the discounts that they take. */
  scheduled: ScheduledPayment[]
}

interface Accounts {
  /** The ids of those that can be read but not paid on. */
  refused: string[]
  scheduled: ScheduledPayment[]
}

async function loadAccounts(companyId: string, signal: AbortSignal): Promise<Accounts> {
  const { items } = await listAccounts(companyId, undefined, signal)
  const refused = items.filter(payObstacle).map(({ id }) => id)
  return { refused, scheduled: await loadScheduled(companyId, items, signal) }
}

const isOn = (accounts: readonly string[]) => (invoice: Invoice) => accounts.includes(invoice.invoicingAccountId)

/** The day of what matters next: something is due, or a discount ends; the business day if there is nothing. */
async function nextDay(companyId: string, { refused }: Accounts, signal: AbortSignal): Promise<string> {
  const businessDate = await loadPayableDay(companyId, signal)
  const first = (filters: ListPayableInvoicesParams) => listInvoices(companyId, filters, undefined, signal)
  const [due, discounted] = await Promise.all([
    first({ paymentState: openStates, dueFrom: businessDate, sort: 'paymentDueDate', pageSize: 1 }),
    first({ paymentState: [PaymentState.Payable], discountFrom: businessDate, sort: 'discountDate', pageSize }),
  ])
  const isRefused = isOn(refused)
  const [next = businessDate] = [
    ...due.items.map(({ paymentDueDate }) => paymentDueDate),
    ...discounted.items.flatMap((invoice) =>
      isRefused(invoice) || invoice.approvalPending ? [] : (invoice.discountDate ?? []),
    ),
  ].toSorted()
  return next
}

const calendarKey = (companyId: string, period: Period | CalendarView) => [
  ...getListPayableInvoicesQueryKey(companyId),
  'calendar',
  period,
]

export const dueDateQueries = {
  /** Every invoice with a discount that still applies, except on accounts that can't be paid on. */
  discounts: (companyId: string) =>
    queryOptions<Discounts, ApiError>({
      queryKey: [...getListPayableInvoicesQueryKey(companyId), 'discounts'],
      queryFn: async ({ signal }) => {
        const businessDate = await loadPayableDay(companyId, signal)
        const [{ items }, { refused, scheduled }] = await Promise.all([
          listAll(companyId, { paymentState: [PaymentState.Payable], discountFrom: businessDate }, signal),
          loadAccounts(companyId, signal),
        ])
        const isRefused = isOn(refused)
        const payable = items.filter((invoice) => !isRefused(invoice))
        return { businessDate, rows: discountRows(payable, businessDate), scheduled }
      },
    }),

  /** The calendar for a period, by default the one of what matters next (docs/rules.md#payables-calendar). */
  calendar: (companyId: string, view: CalendarView, period: Period | undefined) =>
    queryOptions<PaymentCalendar, ApiError>({
      queryKey: calendarKey(companyId, period ?? view),
      queryFn: async ({ signal, client }) => {
        const accounts = await loadAccounts(companyId, signal)
        const { refused, scheduled: later } = accounts
        const { from, to } = period ?? periodAround(await nextDay(companyId, accounts, signal), view)
        const list = (filters: ListPayableInvoicesParams) => listAll(companyId, filters, signal)
        const [{ businessDate, items: due }, { items }, before] = await Promise.all([
          list({ paymentState: openStates, dueFrom: from, dueTo: to }),
          list({ paymentState: [PaymentState.Payable], discountFrom: from, discountTo: to }),
          list({ paymentState: openStates, dueTo: addDays(from, -1) }),
        ])
        const earlier = before.items.filter(({ paymentDueDate }) => paymentDueDate < businessDate)
        const isRefused = isOn(refused)
        const discounted = items.filter((invoice) => !isRefused(invoice))
        const scheduled = later.filter(({ payOn = '' }) => payOn >= from && payOn <= to)
        const calendar = { from, to, businessDate, due, discounted, earlier, refusedAccounts: refused, scheduled }
        // Opening a day puts it into the URL, which then names the period.
        if (!period) client.setQueryData<PaymentCalendar>(calendarKey(companyId, { from, to }), calendar)
        return calendar
      },
    }),

  /** On all accounts. */
  due: (companyId: string) =>
    queryOptions<DueSoon, ApiError>({
      queryKey: [...getListPayableInvoicesQueryKey(companyId), 'due'],
      queryFn: async ({ signal }) => {
        const businessDate = await loadPayableDay(companyId, signal)
        const list: ListOpen = (filters) => listInvoices(companyId, filters, undefined, signal)
        return { businessDate, due: await loadDueSoon(list, businessDate) }
      },
    }),

  outlook: (companyId: string) =>
    queryOptions<Outlook, ApiError>({
      queryKey: [...getListPayableInvoicesQueryKey(companyId), 'outlook'],
      queryFn: async ({ signal }) => {
        const businessDate = await loadPayableDay(companyId, signal)
        const discounts = { paymentState: [PaymentState.Payable], discountFrom: businessDate, sort: 'discountDate' }
        const list: ListOpen = (filters) => listInvoices(companyId, { pageSize, ...filters }, undefined, signal)
        const [weeks, first, due] = await Promise.all([
          dueWeeks(list, businessDate),
          list(discounts),
          loadDueSoon(list, businessDate),
        ])
        const discountTo = weeks.at(-1)?.to ?? businessDate
        const isCut = first.totalPages > 1 && (first.items.at(-1)?.discountDate ?? '') <= discountTo
        const discounted = isCut ? await allPages((page) => list({ ...discounts, discountTo, page })) : first
        return { businessDate, weeks, discounted: discounted.items, due }
      },
    }),
}

/** Starts loading the period that the calendar shows; the page shows its days immediately. */
export function loadCalendar(client: QueryClient, ids: { productCompanyId: string }, search: CalendarSearch): void {
  void client.prefetchQuery(dueDateQueries.calendar(ids.productCompanyId, search.view ?? 'month', periodOf(search)))
}
