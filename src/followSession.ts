import type { createAppRouter } from './router.tsx'
import type { Session } from './shared/api/session/session.ts'

/**
 * The session announces, the router moves: when it ends, in whichever tab, the person comes to the login page, and back
 * to where they were once signed in again (spec section 2). After their own sign-out there is no way back to offer.
 */
export function followSession(session: Session, router: ReturnType<typeof createAppRouter>): void {
  session.subscribe((event) => {
    if (event.type !== 'signedOut') return
    if (event.reason === 'userChanged') void router.navigate({ to: '/' }).then(() => router.invalidate())
    else if (event.reason === 'loggedOut') void router.navigate({ to: '/login' })
    else void router.navigate({ to: '/login', search: { redirect: router.latestLocation.href, reason: event.reason } })
  })
}
