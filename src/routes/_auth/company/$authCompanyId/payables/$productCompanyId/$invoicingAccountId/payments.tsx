import { createFileRoute } from '@tanstack/react-router'
import { readAccountPayments, type OutgoingSearch } from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import { loadAccountPayments } from '#src/features/outgoing-payments/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { PaymentsPage } from '#src/screens/payables/PaymentsPage.tsx'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/payments',
)({
  staticData: { crumbs: [{ label: 'payments' }] },
  ...listRoute<OutgoingSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  loader: ({ context, params, deps }) => loadAccountPayments(context.queryClient, params, deps),
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const { invoicingAccountId: id, ...ids } = Route.useParams()
  return <PaymentsPage key={id} address={ids} invoicingAccountId={id} {...useListRoute(readAccountPayments)} />
}
