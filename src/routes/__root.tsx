import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { TextArea } from '#src/locales/i18n.ts'
import { RouteArrival } from '#src/shell/RouteArrival.tsx'
import { usePageGuards } from '#src/shell/usePageGuards.ts'
import type { Session } from '#src/shared/api/session/session.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'

interface RouterContext {
  /** Loads the cache of the services' data, which the sign-in page does not need. */
  loadQueryClient: () => Promise<QueryClient>
  session: Session
  /** Loads texts: the ones that every page except sign-in shows, or an area's texts for its pages. */
  loadTexts: (...areas: TextArea[]) => Promise<void>
  /** Starts to load a page's code, which the router would do only once the page's texts and company are known. */
  loadCode: (pathname: string, isInternal: boolean) => void
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    if (location.pathname === '/login') return
    // Loads the session and the texts in parallel.
    void context.session.ready()
    await context.loadTexts('common')
  },
  component: RootRoute,
})

function RootRoute() {
  usePageGuards()
  return (
    <>
      <Outlet />
      <RouteArrival />
      <ToastRegion />
    </>
  )
}
