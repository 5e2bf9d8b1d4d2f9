import { createFileRoute } from '@tanstack/react-router'
import { readIncomingPayments, type IncomingSearch } from '#src/features/incoming-payments/incomingPaymentSearch.ts'
import { incomingPaymentQueries } from '#src/features/incoming-payments/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { PaymentsPage } from '#src/screens/receivables/PaymentsPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/payments')({
  staticData: { crumbs: [{ label: 'payments' }] },
  ...listRoute<IncomingSearch>(),
  loader: ({ context, params: { productCompanyId: id }, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(incomingPaymentQueries.list(id, readIncomingPayments(deps).search)),
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const { authCompanyId, productCompanyId: id } = Route.useParams()
  const list = useListRoute(readIncomingPayments)
  const { capabilities } = Route.useRouteContext()
  return <PaymentsPage key={id} authCompanyId={authCompanyId} companyId={id} capabilities={capabilities} {...list} />
}
