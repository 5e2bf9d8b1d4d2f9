import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/screens/admin/OverviewPage.tsx'

export const Route = createFileRoute('/_auth/admin/')({
  component: OverviewPage,
})
