import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only internal users preload the code of this page and its child pages (docs/rules.md#admin-routes). */
    isInternalOnly?: boolean
  }
}

/**
 * Preloads the code of the page at a path; that of the admin area for internal users only. If that fails, opening the
 * page reports the error.
 */
export function loadPageCode(router: AnyRouter, pathname: string, isInternal = false): void {
  const [routes] = router.getMatchedRoutes(pathname)
  if (!isInternal && routes.some(({ options }) => options.staticData?.isInternalOnly)) return
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
