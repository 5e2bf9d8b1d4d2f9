import type { createAppRouter } from './router.tsx'
import type { Session } from './shared/api/session/session.ts'

/**
 * Navigates when the session changes. When it ends in any tab, the user goes to the sign-in page and returns after
 * signing in again, unless they signed out themselves. When another user signs in, the start page opens. When another
 * tab signs in, the guards of an open page for visitors run again and redirect. Returns a function to unsubscribe.
 */
export function followSession(session: Session, router: ReturnType<typeof createAppRouter>): () => void {
  return session.subscribe((event) => {
    const { href, pathname } = router.latestLocation
    const [routes] = router.getMatchedRoutes(pathname)
    const isForVisitors = routes.every(({ id }) => id !== '/_auth')
    if (event.type === 'signedIn' && event.elsewhere && isForVisitors) void router.invalidate()
    if (event.type !== 'signedOut' || isForVisitors) return
    if (event.reason === 'userChanged')
      void router.navigate({ to: '/', ignoreBlocker: true }).then(() => router.invalidate())
    else if (event.reason === 'loggedOut') void router.navigate({ to: '/login' })
    else void router.navigate({ to: '/login', search: { redirect: href, reason: event.reason } })
  })
}
