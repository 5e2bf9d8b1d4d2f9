import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Its code and that of the pages below it come only once it is known who asks (docs/rules.md#admin-routes). */
    isInternalOnly?: boolean
  }
}

/** Asks for the code of the page at an address ahead of time. If it can't be loaded, opening the page will say so. */
export function loadPageCode(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname)
  if (routes.some(({ options }) => options.staticData?.isInternalOnly)) return
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
