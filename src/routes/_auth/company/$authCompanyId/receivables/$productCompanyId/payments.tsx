import { createFileRoute } from '@tanstack/react-router'
import {
  readIncomingPayments,
  type IncomingPaymentSearch,
} from '#src/features/incoming-payments/incomingPaymentSearch.ts'
import { PaymentsPage } from '#src/screens/receivables/PaymentsPage.tsx'
import { incomingPaymentQueries } from '#src/features/incoming-payments/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/payments')({
  staticData: { crumbs: [{ label: 'payments' }] },
  validateSearch: rawSearch<IncomingPaymentSearch>(),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context, params, deps }) => {
    const { search } = readIncomingPayments(deps)
    void context.queryClient.prefetchInfiniteQuery(incomingPaymentQueries.list(params.productCompanyId, search))
  },
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const { authCompanyId, productCompanyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage
      key={productCompanyId}
      authCompanyId={authCompanyId}
      companyId={productCompanyId}
      search={useListSearch(Route.useSearch(), readIncomingPayments)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
