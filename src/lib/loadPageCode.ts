import type { AnyRouter } from '@tanstack/react-router'

/** Asks for the code of the page at an address ahead of time. If it can't be loaded, opening the page will say so. */
export function loadPageCode(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
