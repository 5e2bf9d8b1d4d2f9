import type { OperationTypes } from '#generated/operations.ts'
import { conflict, notFound } from '../problem.ts'
import { closeInvite, inviteStatus } from '../world/invites.ts'
import type { InviteRow, InvoicingAccountRow } from '../world/rows/platform.ts'
import { requireRole } from '../world/team.ts'
import type { World } from '../world/world.ts'
import type { Call, HandlersFor } from './call.ts'
import { wholeList } from './list.ts'
import { ownBuyer } from './scope.ts'
import { leastRoles } from './teamRoles.ts'

type RegistrationInvite = OperationTypes['acceptRegistrationInvite']['reply']

function toRegistrationInvite(world: World, invite: InviteRow): RegistrationInvite {
  const { id, invoicingAccountId, invitedByName, invitedAt, expiresAt } = invite
  const account = accountOf(world, invite)
  return {
    id,
    invoicingAccountId,
    supplierCompanyName: world.tables.companies.get(account.supplierCompanyId)?.name ?? '',
    accountName: account.accountName,
    externalAccountId: account.externalAccountId,
    invitedByName,
    invitedAt,
    expiresAt,
    status: inviteStatus(world, invite),
  }
}

function accountOf(world: World, { id, invoicingAccountId }: InviteRow): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(invoicingAccountId)
  if (account === undefined) throw new Error(`Invite ${id} has no account`)
  return account
}

/** An invite to the caller's own email address. Errors: 404 for any other. */
function ownInvite({ world, user, path }: Call<'acceptRegistrationInvite' | 'declineRegistrationInvite'>): InviteRow {
  const invite = world.tables.invites.get(path.inviteId)
  if (invite?.email === user.email) return invite
  throw notFound('registration_invite.not_found', 'No such invite for you.')
}

/** Errors: 409 when the invite was accepted, declined, or withdrawn, or has expired. */
function requirePending(world: World, invite: InviteRow): void {
  const status = inviteStatus(world, invite)
  if (status !== 'Pending') throw conflict('registration_invite.wrong_state', `The invite is ${status}.`)
}

const newestFirst = (a: InviteRow, b: InviteRow) =>
  a.invitedAt === b.invitedAt ? (a.id < b.id ? -1 : 1) : a.invitedAt > b.invitedAt ? -1 : 1

export const registrationInviteHandlers: HandlersFor<
  'listRegistrationInvites' | 'acceptRegistrationInvite' | 'declineRegistrationInvite'
> = {
  listRegistrationInvites: ({ world, user, query }) => {
    const invites = world.tables.invites.where('email', user.email).toSorted(newestFirst)
    return wholeList(
      query,
      invites.map((invite) => toRegistrationInvite(world, invite)),
    )
  },

  acceptRegistrationInvite: (call) => {
    const { world, user, body } = call
    const invite = ownInvite(call)
    const payer = ownBuyer(call, body.companyId)
    requireRole(world, payer, user.id, leastRoles.acceptRegistrationInvite)
    requirePending(world, invite)
    const account = accountOf(world, invite)
    closeInvite(world, account, 'Accepted')
    world.tables.invoicingAccounts.update(account.id, { status: 'Registered', payerCompanyId: payer.id })
    return toRegistrationInvite(world, { ...invite, status: 'Accepted' })
  },

  declineRegistrationInvite: (call) => {
    const { world } = call
    const invite = ownInvite(call)
    requirePending(world, invite)
    const account = accountOf(world, invite)
    closeInvite(world, account, 'Declined')
    world.tables.invoicingAccounts.update(account.id, { status: 'NotInvited' })
    return toRegistrationInvite(world, { ...invite, status: 'Declined' })
  },
}
