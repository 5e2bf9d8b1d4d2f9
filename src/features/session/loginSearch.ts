import type { SignOutReason } from '#src/shared/api/session/tokenStore.ts'

/** Why a user was sent to sign-in: how the last session ended, or a link that doesn't work. */
const loginReasons = ['inactive', 'expired', 'unreachable', 'cleared', 'linkOff'] as const
export type LoginReason = (typeof loginReasons)[number]

/** The reason to show for how a session ended; undefined if the user signed out. */
export const loginReasonOf = (reason: SignOutReason | null): LoginReason | undefined =>
  loginReasons.find((known) => known === reason)

interface LoginSearch {
  redirect?: string | undefined
  reason?: LoginReason | undefined
}

/** Reads the search of `/login`; ignores invalid values. */
export const loginSearch = ({ redirect, reason }: Readonly<Record<string, unknown>>): LoginSearch => ({
  redirect: typeof redirect === 'string' ? redirect : undefined,
  reason: loginReasons.find((known) => known === reason),
})
