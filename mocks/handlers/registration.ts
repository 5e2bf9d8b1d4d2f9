import { conflict, gone, notFound } from '../problem.ts'
import { recordMembership } from '../world/activity.ts'
import type { RegistrationTokenRow, UserRow } from '../world/rows/identity.ts'
import { dayMs, instant, later } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { issueTokens } from './session.ts'

/** How long a registration code is valid, in ms. */
export const registrationTokenMs = 7 * dayMs

/** Creates a registration code; returns the link for the email, a path of the application. */
export function registrationLink(
  world: World,
  invitation: Pick<RegistrationTokenRow, 'emailAddress' | 'companyName' | 'invoicingAccountId'>,
): string {
  const { id } = world.tables.registrationTokens.insert({
    id: world.newId(),
    ...invitation,
    expiresAt: later(world, registrationTokenMs),
    used: false,
  })
  return `/register?registrationToken=${id}`
}

/** Errors: 404 for an unknown code, 410 for a used or expired one. */
function usableToken(world: World, code: string): RegistrationTokenRow {
  const token = world.tables.registrationTokens.get(code)
  if (token === undefined) throw notFound('registration.token_not_found', 'No such registration code.')
  if (token.used || token.expiresAt <= instant(world))
    throw gone('registration.token_expired', 'The registration code has expired or was used.')
  return token
}

/** The user that platform staff created for the invited address, if not registered yet. */
function invitedUser(world: World, { emailAddress }: RegistrationTokenRow): UserRow | undefined {
  const user = world.tables.users.find('email', emailAddress)
  return user?.status === 'Invited' ? user : undefined
}

/** Registering accepts the memberships that the user was invited to. */
function joinCompanies(world: World, userId: string): void {
  const { memberships } = world.tables
  for (const invited of memberships.where('userId', userId)) {
    if (invited.status !== 'Invited') continue
    const change = { status: 'Member', joinedAt: instant(world), version: (invited.version ?? 1) + 1 } as const
    recordMembership(world, { id: userId }, invited, memberships.update(invited.id, change))
  }
}

/** Moves invites to pay on an account to the address that the user registers with, if it isn't the invited one. */
function moveInvites(world: World, { invoicingAccountId, emailAddress }: RegistrationTokenRow, email: string): void {
  if (invoicingAccountId === null) return
  const { invites } = world.tables
  for (const invite of invites.where('invoicingAccountId', invoicingAccountId))
    if (invite.status === 'Pending' && invite.email === emailAddress) invites.update(invite.id, { email })
}

export const registrationHandlers: HandlersFor<'checkRegistration' | 'registerWithPassword'> = {
  checkRegistration: ({ world, query }) => {
    const { emailAddress, companyName } = usableToken(world, query.registrationToken)
    return { valid: true, emailAddress, ...(companyName !== null && { companyName }) }
  },

  registerWithPassword: ({ world, body }) => {
    const { registrationToken, emailAddress, ...person } = body
    const token = usableToken(world, registrationToken)
    const { users, registrationTokens } = world.tables
    const email = emailAddress.toLowerCase()
    const invited = invitedUser(world, token)
    const holder = users.find('email', email)
    if (holder !== undefined && holder.id !== invited?.id)
      throw conflict('user.email_taken', 'Another user has this email address.')

    const now = instant(world)
    const user = users.insert({
      ...(invited ?? { id: world.newId(), isInternal: false, createdAt: now }),
      ...person,
      email,
      status: 'Active',
      updatedAt: now,
    })
    joinCompanies(world, user.id)
    moveInvites(world, token, email)
    registrationTokens.update(token.id, { used: true })
    return issueTokens(world, user.id)
  },
}
