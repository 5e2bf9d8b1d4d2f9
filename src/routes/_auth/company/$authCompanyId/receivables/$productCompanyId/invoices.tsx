import { createFileRoute } from '@tanstack/react-router'
import { isCredits, readReceivables, type LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { receivableQueries } from '#src/features/invoices/queries.ts'
import { InvoicesPage } from '#src/screens/receivables/InvoicesPage.tsx'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/invoices')({
  staticData: { crumbs: [{ label: 'invoices' }] },
  validateSearch: rawSearch<LedgerSearch>(),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context: { queryClient }, params: { productCompanyId }, deps }) => {
    const { search } = readReceivables(deps)
    if (isCredits(search)) void queryClient.prefetchInfiniteQuery(receivableQueries.credits(productCompanyId, search))
    else void queryClient.prefetchInfiniteQuery(receivableQueries.invoices(productCompanyId, search))
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { authCompanyId, productCompanyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <InvoicesPage
      key={productCompanyId}
      authCompanyId={authCompanyId}
      companyId={productCompanyId}
      search={useListSearch(Route.useSearch(), readReceivables)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
