import { createFileRoute } from '@tanstack/react-router'
import {
  readAccountPayments,
  type OutgoingPaymentSearch,
} from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import { outgoingPaymentQueries } from '#src/features/outgoing-payments/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { PaymentsPage } from '#src/screens/payables/PaymentsPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/payments',
)({
  staticData: { crumbs: [{ label: 'payments' }] },
  validateSearch: rawSearch<OutgoingPaymentSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context, params: { productCompanyId, invoicingAccountId: id }, deps }) => {
    const { search } = readAccountPayments(deps)
    void context.queryClient.prefetchInfiniteQuery(outgoingPaymentQueries.list(productCompanyId, search, id))
  },
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const { invoicingAccountId, ...address } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage
      key={invoicingAccountId}
      address={address}
      invoicingAccountId={invoicingAccountId}
      search={useListSearch(Route.useSearch(), readAccountPayments)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
