import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The code of this page and its child pages loads only once the user is known (docs/rules.md#admin-routes). */
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

/**
 * Remembers what `load` resolved with, for code that a request waits for. Importing a loaded module again resolves only
 * in a later task of the browser, so React may render first and delay the request. A failed load is tried again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Value | undefined
  return async () => (value ??= await load())
}
