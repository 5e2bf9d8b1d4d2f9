import type { QueryClient } from '@tanstack/react-query'
import { periodOf, type CalendarSearch } from '#src/features/invoices/calendarSearch.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import type { LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { isCredits, oneAccountLedger } from '#src/features/invoices/queries.ts'
import { readAccountPayments } from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import { outgoingPaymentQueries } from '#src/features/outgoing-payments/queries.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import type { RawSearch } from '#src/lib/searchValue.ts'

interface AccountIds {
  productCompanyId: string
  invoicingAccountId: string
}

/** Starts loading an account's figures and the list that its page shows; each part has its own loading state. */
export function loadAccount(client: QueryClient, ids: AccountIds, search: LedgerSearch): void {
  const { productCompanyId: companyId, invoicingAccountId: id } = ids
  void client.prefetchQuery(buyerAccountQueries.stats(companyId, id))
  if (isCredits(search)) void client.prefetchInfiniteQuery(oneAccountLedger.credits(companyId, id, search))
  else void client.prefetchInfiniteQuery(oneAccountLedger.invoices(companyId, id, search))
}

/** Starts loading the payments that were made on an account. */
export function loadAccountPayments(client: QueryClient, ids: AccountIds, deps: RawSearch): void {
  const { search } = readAccountPayments(deps)
  const { productCompanyId, invoicingAccountId } = ids
  void client.prefetchInfiniteQuery(outgoingPaymentQueries.list(productCompanyId, search, invoicingAccountId))
}

/** Starts loading the period that the calendar shows; the page shows its days immediately. */
export function loadCalendar(client: QueryClient, ids: { productCompanyId: string }, search: CalendarSearch): void {
  void client.prefetchQuery(dueDateQueries.calendar(ids.productCompanyId, search.view ?? 'month', periodOf(search)))
}
