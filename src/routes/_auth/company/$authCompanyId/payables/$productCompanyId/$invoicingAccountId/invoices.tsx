import { createFileRoute } from '@tanstack/react-router'
import { isCredits, readPayableAccount, type LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { payableAccountQueries } from '#src/features/invoices/queries.ts'
import { payableQueries } from '#src/features/payables/queries.ts'
import { AccountPage } from '#src/screens/payables/AccountPage.tsx'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices',
)({
  staticData: { crumbs: [{ label: 'invoices' }] },
  validateSearch: rawSearch<LedgerSearch>(),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: each part shows its own loading state.
  loader: ({ context: { queryClient }, params: { productCompanyId, invoicingAccountId: id }, deps }) => {
    void queryClient.prefetchQuery(payableQueries.stats(productCompanyId, id))
    const { search } = readPayableAccount(deps)
    if (isCredits(search))
      void queryClient.prefetchInfiniteQuery(payableAccountQueries.credits(productCompanyId, id, search))
    else void queryClient.prefetchInfiniteQuery(payableAccountQueries.invoices(productCompanyId, id, search))
  },
  component: AccountRoute,
})

function AccountRoute() {
  const { authCompanyId, productCompanyId, invoicingAccountId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <AccountPage
      key={invoicingAccountId}
      authCompanyId={authCompanyId}
      companyId={productCompanyId}
      invoicingAccountId={invoicingAccountId}
      search={useListSearch(Route.useSearch(), readPayableAccount)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
