import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith, type RouterHistory } from '@tanstack/react-router'
import type { Session } from '#src/shared/api/session/session.ts'
import { RouteErrorPage, NotFoundPage } from '#src/shell/RouteErrorPage.tsx'
import { SplashPage } from '#src/shell/SplashPage.tsx'
import { parseSearchValue } from './lib/searchValue.ts'
import { loadTexts } from './locales/i18n.ts'
import { routeTree } from './routeTree.gen.ts'

/** `history` is the browser's unless a test brings its own. */
export function createAppRouter(context: { queryClient: QueryClient; session: Session }, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { ...context, loadTexts: (area) => loadTexts([area]) },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: SplashPage,
    // Unknown search parameters reach neither the page nor the service.
    search: { strict: true },
    scrollRestoration: true,
    // The shell scrolls inside this element; a new page starts at its top.
    scrollToTopSelectors: ['#main'],
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** What an entry of the history keeps beside its address. */
  interface HistoryState {
    /** The secret of the mailed link that led to the page, once it is taken out of the address. */
    linkToken?: string
  }
}
