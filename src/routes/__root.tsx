import { createRootRouteWithContext, Outlet, type StaticDataRouteOption } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { RouteArrival } from '#src/shell/RouteArrival.tsx'
import { usePageGuards } from '#src/shell/usePageGuards.ts'
import type { Session } from '#src/shared/api/session/session.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'

interface RouterContext {
  queryClient: QueryClient
  session: Session
  /** Brings the texts of a page's routes, and those that every page beside sign-in shows. */
  loadTexts: (routes: readonly { staticData: StaticDataRouteOption }[]) => Promise<void>
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    if (location.pathname === '/login') return
    // Requests the session and the texts at the same time.
    void context.session.ready()
    await context.loadTexts(matches)
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
