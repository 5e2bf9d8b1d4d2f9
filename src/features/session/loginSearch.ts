import type { SignOutReason } from '#src/shared/api/session/tokenStore.ts'

/** What brings someone to sign-in besides their own wish: how the last session ended, or a link that leads nowhere. */
export const loginReasons = ['inactive', 'expired', 'unreachable', 'cleared', 'linkOff'] as const
export type LoginReason = (typeof loginReasons)[number]

/** What to say of how a session ended; nothing after the person's own sign-out. */
export const loginReasonOf = (reason: SignOutReason | null): LoginReason | undefined =>
  loginReasons.find((known) => known === reason)

interface LoginSearch {
  redirect?: string | undefined
  reason?: LoginReason | undefined
}

/** Reads the search of `/login`; what makes no sense in it counts as not there. */
export const loginSearch = ({ redirect, reason }: Readonly<Record<string, unknown>>): LoginSearch => ({
  redirect: typeof redirect === 'string' ? redirect : undefined,
  reason: loginReasons.find((known) => known === reason),
})
