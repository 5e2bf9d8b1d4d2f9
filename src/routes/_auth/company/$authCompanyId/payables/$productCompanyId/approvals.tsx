import { createFileRoute } from '@tanstack/react-router'
import { readApprovals, type ApprovalSearch } from '#src/features/approvals/approvalSearch.ts'
import { preloadApprovals } from '#src/features/approvals/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { ApprovalsPage } from '#src/screens/payables/ApprovalsPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/approvals')({
  staticData: { crumbs: [{ label: 'approvals' }] },
  ...listRoute<ApprovalSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  loader: ({ context, params, deps }) => preloadApprovals(context, params.productCompanyId, readApprovals(deps).search),
  component: ApprovalsRoute,
})

function ApprovalsRoute() {
  const ids = Route.useParams()
  return <ApprovalsPage key={ids.productCompanyId} address={ids} {...useListRoute(readApprovals)} />
}
