import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { TextArea } from '#src/locales/i18n.ts'
import { RouteArrival } from '#src/shell/RouteArrival.tsx'
import { usePageGuards } from '#src/shell/usePageGuards.ts'
import type { Session } from '#src/shared/api/session/session.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The texts that the route and its children show beside the common ones. */
    texts?: TextArea
  }
}

interface RouterContext {
  queryClient: QueryClient
  session: Session
  /** Brings the texts that sign-in does not need. */
  loadTexts: (areas: readonly TextArea[]) => Promise<void>
}

const textAreasOf = (matches: readonly { staticData: { texts?: TextArea } }[]): TextArea[] => [
  'common',
  ...matches.flatMap(({ staticData }) => staticData.texts ?? []),
]

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    if (location.pathname === '/login') return
    // Requests the session and the texts at the same time.
    void context.session.ready()
    await context.loadTexts(textAreasOf(matches))
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
