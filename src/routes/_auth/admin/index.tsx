import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#src/screens/admin/OverviewPage.tsx'

/** Its sections ask for what they show, and each says what became of that. */
export const Route = createFileRoute('/_auth/admin/')({ component: OverviewPage })
