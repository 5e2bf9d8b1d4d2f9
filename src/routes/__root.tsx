import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/shell/routerContext.ts'
import { RouteArrival } from '#src/shell/RouteArrival.tsx'
import { usePageGuards } from '#src/shell/usePageGuards.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'

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
