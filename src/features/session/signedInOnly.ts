import { redirect } from '@tanstack/react-router'
import { ApiError } from '#src/shared/api/apiError.ts'
import type { Session } from '#src/shared/api/session/session.ts'
import type { SessionUser } from '#src/shared/api/session/sharedStorage.ts'
import { loginReasonOf } from './loginSearch.ts'

/**
 * Returns the signed-in user; redirects everyone else to sign-in and from there back to `href`.
 *
 * @throws ApiError `network` if the session is valid but its user can't be loaded; calling again retries
 */
export async function signedInOnly(session: Session, href: string): Promise<SessionUser> {
  const state = await session.ready()
  if (state.status === 'authenticated') return state.user
  if (state.status === 'unreachable') throw new ApiError('network', { url: '/api/auth/user/me' })
  const reason = state.status === 'anonymous' ? loginReasonOf(state.reason) : undefined
  throw redirect({ to: '/login', search: { redirect: href, reason }, replace: true })
}
