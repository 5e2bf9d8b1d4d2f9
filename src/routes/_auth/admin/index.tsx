import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/screens/admin/OverviewPage.tsx'

/** No loader: each section requests its own data and shows its own loading and error states. */
export const Route = createFileRoute('/_auth/admin/')({ component: OverviewPage })
