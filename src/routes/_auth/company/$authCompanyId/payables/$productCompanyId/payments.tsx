import { createFileRoute } from '@tanstack/react-router'
import { readOutgoingPayments, type OutgoingSearch } from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import { outgoingPaymentQueries } from '#src/features/outgoing-payments/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { PaymentsPage } from '#src/screens/payables/PaymentsPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/payments')({
  staticData: { crumbs: [{ label: 'payments' }] },
  ...listRoute<OutgoingSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  loader: ({ context, params: { productCompanyId: id }, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(outgoingPaymentQueries.list(id, readOutgoingPayments(deps).search)),
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const ids = Route.useParams()
  return <PaymentsPage key={ids.productCompanyId} address={ids} {...useListRoute(readOutgoingPayments)} />
}
