import { createFileRoute } from '@tanstack/react-router'
import {
  readOutgoingPayments,
  type OutgoingPaymentSearch,
} from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import { outgoingPaymentQueries } from '#src/features/outgoing-payments/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { PaymentsPage } from '#src/screens/payables/PaymentsPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/payments')({
  staticData: { crumbs: [{ label: 'payments' }] },
  validateSearch: rawSearch<OutgoingPaymentSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context, params, deps }) => {
    const { search } = readOutgoingPayments(deps)
    void context.queryClient.prefetchInfiniteQuery(outgoingPaymentQueries.list(params.productCompanyId, search))
  },
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const address = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage
      key={address.productCompanyId}
      address={address}
      search={useListSearch(Route.useSearch(), readOutgoingPayments)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
