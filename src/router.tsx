import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith, type RouterHistory } from '@tanstack/react-router'
import type { Session } from '#src/shared/api/session/session.ts'
import { RouteErrorPage, NotFoundPage } from '#src/shell/RouteErrorPage.tsx'
import { SplashPage } from '#src/shell/SplashPage.tsx'
import { appFolder } from './lib/appFolder.ts'
import { loadPageCode } from './lib/loadPageCode.ts'
import { parseSearchValue } from './lib/searchValue.ts'
import { loadTexts } from './locales/i18n.ts'
import { routeTree } from './routeTree.gen.ts'

interface AppContext {
  session: Session
  loadQueryClient: () => Promise<QueryClient>
}

/** `history` defaults to the browser's; tests pass their own. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    ...(import.meta.env.MODE === 'demo' && { basepath: appFolder }),
    routeTree,
    context: {
      ...context,
      loadTexts: (...areas) => loadTexts(areas),
      loadCode: (...page) => loadPageCode(router, ...page),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: SplashPage,
    // Drop unknown search parameters before they reach the page or the service.
    search: { strict: true },
    scrollRestoration: true,
    // The shell scrolls inside this element; a new page starts at its top.
    scrollToTopSelectors: ['#main'],
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** State of a history entry in addition to its URL. */
  interface HistoryState {
    /** The secret from the emailed link that opened the page, after its removal from the URL. */
    linkToken?: string
  }
}
