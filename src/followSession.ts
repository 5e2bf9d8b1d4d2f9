import type { createAppRouter } from './router.tsx'
import type { Session } from './shared/api/session/session.ts'

/**
 * The session announces, the router moves. When it ends, in whichever tab, the person comes to the login page, and back
 * to where they were once signed in again; after their own sign-out there is no way back to offer. When another tab signs
 * in, the guards of the visitors' page that is open here are asked again, and lead on.
 */
export function followSession(session: Session, router: ReturnType<typeof createAppRouter>): void {
  session.subscribe((event) => {
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
