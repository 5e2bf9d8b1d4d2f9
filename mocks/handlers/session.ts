import { forbidden, unauthorized } from '../problem.ts'
import type { RefreshTokenRow } from '../world/rows/identity.ts'
import { dayMs, instant, later, minuteMs } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { forgetFailures, noteFailure, requireOpenAddress } from './loginFailures.ts'

/** Access tokens are valid for 15 minutes (docs/rules.md#token-lifetime). */
export const accessTokenMs = 15 * minuteMs
/** How long a spent refresh token returns the same tokens again, in case the response was lost. */
const repeatMs = minuteMs
/** A session ends after this long without use. */
const refreshTokenMs = 30 * dayMs

/** The tokens of a session, as the contract returns them. */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Starts a session, or continues one when `familyId` is given. */
export function issueTokens(world: World, userId: string, familyId: string = crypto.randomUUID()): Tokens {
  const accessToken = crypto.randomUUID()
  const refreshToken = crypto.randomUUID()
  const session = { userId, familyId }
  world.tables.accessTokens.insert({ id: accessToken, ...session, expiresAt: later(world, accessTokenMs) })
  world.tables.refreshTokens.insert({
    id: refreshToken,
    ...session,
    spent: false,
    revoked: false,
    expiresAt: later(world, refreshTokenMs),
  })
  return { accessToken, refreshToken }
}

/** Ends a session by revoking every token of its family. */
function revokeFamily(world: World, familyId: string): void {
  const { accessTokens, refreshTokens } = world.tables
  for (const token of refreshTokens.where('familyId', familyId)) refreshTokens.update(token.id, { revoked: true })
  for (const token of accessTokens.where('familyId', familyId)) accessTokens.remove(token.id)
}

/** Signs a user out everywhere. */
export function revokeSessions(world: World, userId: string): void {
  const families = new Set(world.tables.refreshTokens.where('userId', userId).map(({ familyId }) => familyId))
  for (const familyId of families) revokeFamily(world, familyId)
}

/**
 * What a spent refresh token returned, in case that response was lost (docs/rules.md#token-lifetime).
 *
 * @throws 401, and ends the session, once the new refresh token was used or 60 seconds have passed: someone else may have the token
 */
function repeatedTokens(world: World, { familyId, successor }: RefreshTokenRow): Tokens {
  const isUnused = successor && world.tables.refreshTokens.get(successor.refreshToken)?.spent === false
  if (isUnused && Date.parse(instant(world)) - Date.parse(successor.at) < repeatMs)
    return { accessToken: successor.accessToken, refreshToken: successor.refreshToken }
  revokeFamily(world, familyId)
  throw unauthorized('auth.refresh_token_reused', 'The refresh token was spent before; sign in again.')
}

export const sessionHandlers: HandlersFor<'loginWithPassword' | 'refreshSession'> = {
  loginWithPassword: ({ world, body }) => {
    const emailAddress = body.emailAddress.toLowerCase()
    requireOpenAddress(world, emailAddress)
    const user = world.tables.users.find('email', emailAddress)
    if (user === undefined || user.password !== body.password) {
      noteFailure(world, emailAddress)
      throw unauthorized('auth.invalid_credentials', 'Incorrect Email or Password.')
    }
    if (user.status === 'Disabled') throw forbidden('auth.forbidden', 'This account is disabled.')
    forgetFailures(world, emailAddress)
    return issueTokens(world, user.id)
  },

  refreshSession: ({ world, body }) => {
    const token = world.tables.refreshTokens.get(body.refreshToken)
    const user = token && world.tables.users.get(token.userId)
    if (!token || token.revoked || token.expiresAt <= instant(world) || user?.status !== 'Active')
      throw unauthorized('auth.refresh_token_invalid', 'The refresh token is unknown, expired or revoked.')
    if (token.spent) return repeatedTokens(world, token)
    const tokens = issueTokens(world, token.userId, token.familyId)
    world.tables.refreshTokens.update(token.id, { spent: true, successor: { ...tokens, at: instant(world) } })
    return tokens
  },
}
