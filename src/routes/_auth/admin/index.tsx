import { createFileRoute } from '@tanstack/react-router'
import { loadOverview, OverviewPage } from '#src/screens/admin/OverviewPage.tsx'

export const Route = createFileRoute('/_auth/admin/')({
  // Not awaited: each section shows its own loading and error states.
  loader: ({ context }) => loadOverview(context.queryClient),
  component: OverviewPage,
})
