import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/shared/api/session/session.ts'
import { RouteArrival } from '#src/features/shell/RouteArrival.tsx'
import { usePageGuards } from '#src/features/shell/usePageGuards.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; session: Session }>()({
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
