import { createFileRoute, notFound } from '@tanstack/react-router'
import { readApprovals, type ApprovalSearch } from '#src/features/approvals/approvalSearch.ts'
import { approvalQueries } from '#src/features/approvals/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { ApprovalsPage } from '#src/screens/payables/ApprovalsPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/approvals')({
  staticData: { crumbs: [{ label: 'approvals' }] },
  ...listRoute<ApprovalSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  loader: ({ context: { queryClient, capabilities }, params: { productCompanyId: id }, deps }) => {
    if (!capabilities?.paymentApprovals) throw notFound()
    void queryClient.prefetchInfiniteQuery(approvalQueries.list(id, readApprovals(deps).search))
  },
  component: ApprovalsRoute,
})

function ApprovalsRoute() {
  const ids = Route.useParams()
  return <ApprovalsPage key={ids.productCompanyId} address={ids} {...useListRoute(readApprovals)} />
}
