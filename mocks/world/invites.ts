import { conflict } from '../problem.ts'
import type { InviteRow, InvoicingAccountRow } from './rows/platform.ts'
import { sendMail } from './mail.ts'
import { dayMs, instant, later } from './time.ts'
import type { World } from './world.ts'

/** How long an invite is valid. */
const inviteDays = 14

/** The person who is invited to pay on an account. */
export interface Invitee {
  firstName: string
  lastName: string
  email: string
}

/** The status of an invite to an invoicing account (docs/rules.md#account-states); it expires by the clock, without a job. */
export function inviteStatus(world: World, { status, expiresAt }: InviteRow): InviteRow['status'] {
  return status === 'Pending' && expiresAt <= instant(world) ? 'Expired' : status
}

/** Changes NotInvited to InvitePending and emails the invitee. Errors: 409 in any other state. */
export function openInvite(
  world: World,
  account: InvoicingAccountRow,
  { firstName, lastName, email }: Invitee,
  invitedByName: string,
): InvoicingAccountRow {
  if (account.status !== 'NotInvited')
    throw conflict('invoicing_account.wrong_state', `A ${account.status} account takes no invite.`)
  const { invites, contacts, invoicingAccounts } = world.tables
  const invite = invites.insert({
    id: world.newId(),
    invoicingAccountId: account.id,
    firstName,
    lastName,
    email: email.toLowerCase(),
    invitedByName,
    invitedAt: instant(world),
    expiresAt: later(world, inviteDays * dayMs),
    status: 'Pending',
  })
  for (const contact of contacts.where('invoicingAccountId', account.id))
    if (contact.email.toLowerCase() === invite.email) contacts.update(contact.id, { lastInvitedAt: invite.invitedAt })
  mailInvite(world, account, invite)
  return invoicingAccounts.update(account.id, { status: 'InvitePending' })
}

/** Ends the account's pending invite and the link in its email; an expired invite stays Expired. */
export function closeInvite(
  world: World,
  { id }: InvoicingAccountRow,
  status: 'Accepted' | 'Declined' | 'Canceled',
): void {
  const { invites, registrationTokens } = world.tables
  for (const invite of invites.where('invoicingAccountId', id)) {
    if (invite.status !== 'Pending') continue
    invites.update(invite.id, { status: inviteStatus(world, invite) === 'Expired' ? 'Expired' : status })
  }
  for (const token of registrationTokens.where('invoicingAccountId', id))
    if (!token.used) registrationTokens.update(token.id, { used: true })
}

/** An invitee with a user account signs in and finds the invite there; anyone else registers through the link. */
function mailInvite(world: World, account: InvoicingAccountRow, invite: InviteRow): void {
  const { companies, registrationTokens, users } = world.tables
  const supplier = companies.get(account.supplierCompanyId)?.name ?? ''
  const isKnown = (users.find('email', invite.email)?.password ?? null) !== null
  const token = isKnown
    ? null
    : registrationTokens.insert({
        id: `rg_${world.newId()}`,
        emailAddress: invite.email,
        companyName: account.name,
        invoicingAccountId: account.id,
        expiresAt: invite.expiresAt,
        used: false,
      })
  sendMail(world, {
    to: invite.email,
    kind: 'Invite',
    subject: `${supplier} invites you to pay online`,
    text: `${invite.firstName} ${invite.lastName}, ${invite.invitedByName} of ${supplier} invites you to pay on the account ${account.accountName} (${account.externalAccountId}).`,
    link: token === null ? '/' : `/register?registrationToken=${encodeURIComponent(token.id)}`,
  })
}
