import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { RouteArrival } from '#src/shell/RouteArrival.tsx'
import { usePageGuards } from '#src/shell/usePageGuards.ts'
import type { Session } from '#src/shared/api/session/session.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'

interface RouterContext {
  queryClient: QueryClient
  session: Session
  /** Brings texts: those that every page beside sign-in shows, or others for the pages that show them. */
  loadTexts: (
    area:
      | 'checkout'
      | 'common'
      | 'integration'
      | 'payableDates'
      | 'payables'
      | 'paymentMethods'
      | 'paymentsMade'
      | 'receivables'
      | 'statement'
      | 'user',
  ) => Promise<void>
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    if (location.pathname === '/login') return
    // Requests the session and the texts at the same time.
    void context.session.ready()
    await context.loadTexts('common')
  },
  component: RootRoute,
})

function RootRoute() {
  usePageGuards(Route.useRouteContext().queryClient)
  return (
    <>
      <Outlet />
      <RouteArrival />
      <ToastRegion />
    </>
  )
}
