import type { QueryClient } from '@tanstack/react-query'
import type { LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { isCredits, oneAccountLedger } from '#src/features/invoices/queries.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { preloadSummary } from '#src/features/payables/preloadSummary.ts'

interface AccountIds {
  productCompanyId: string
  invoicingAccountId: string
}

/** Starts loading an account's figures and the list that its page shows; each part has its own loading state. */
export function loadAccount(client: QueryClient, ids: AccountIds, search: LedgerSearch): void {
  const { productCompanyId: companyId, invoicingAccountId: id } = ids
  preloadSummary()
  void client.prefetchQuery(buyerAccountQueries.stats(companyId, id))
  if (isCredits(search)) void client.prefetchInfiniteQuery(oneAccountLedger.credits(companyId, id, search))
  else void client.prefetchInfiniteQuery(oneAccountLedger.invoices(companyId, id, search))
}
