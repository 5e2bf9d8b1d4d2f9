/** The contacts at the suppliers' customers, and who was invited to which account. */
import type { RegistrationTokenRow } from '../rows/identity.ts'
import type { ContactRow, InviteRow, InvoicingAccountRow } from '../rows/platform.ts'
import { buyerAccounts, countryOf, invitedAccounts, placeOf } from './accounts.ts'
import { mailDomain, mailName, personNames } from './names.ts'
import { companyId, personas } from './people.ts'
import { phoneNumberOf } from './places.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId, type Random } from './random.ts'

const inviteDays = 14
/** Ids of an account's contacts: the account's position times this, plus the contact's position. */
const mostContacts = 10

type InviteState = InviteRow['status']

export interface ReceivablesSeed {
  contacts: ContactRow[]
  invites: InviteRow[]
  registrationTokens: RegistrationTokenRow[]
}

export function seedReceivables(today: string, accounts: readonly InvoicingAccountRow[]): ReceivablesSeed {
  const random = createRandom(20_260_105)
  const contacts: ContactRow[] = []
  const invites: InviteRow[] = []
  accounts.forEach((account, i) => {
    const people = seedContacts(account, i, random)
    const state = inviteState(account, random)
    const invitee = people[0]
    if (state === null || invitee === undefined) return contacts.push(...people)
    const invite = seedInvite(account, i + 1, invitee, state, today, random)
    invites.push(invite)
    return contacts.push({ ...invitee, lastInvitedAt: invite.invitedAt }, ...people.slice(1))
  })
  return { contacts, invites, registrationTokens: seedTokens(accounts, invites) }
}

const personaOf = ({ externalAccountId }: InvoicingAccountRow) => {
  const buyerAccount = buyerAccounts.find((account) => account.externalAccountId === externalAccountId)
  if (buyerAccount) return buyerAccount.payer === 'prairie' ? personas.buyer : personas.both
  const invited = invitedAccounts.find((account) => account.externalAccountId === externalAccountId)
  return invited && personas[invited.invitee]
}

const personAt = (n: number) => personNames[n % personNames.length] ?? { firstName: 'Sam', lastName: 'Doe' }

/** Zero to four people, after the persona on accounts that belong to one; the first person is primary. */
function seedContacts(account: InvoicingAccountRow, place: number, random: Random): ContactRow[] {
  const persona = personaOf(account)
  const others = account.status === 'NotInvited' ? [0, 1, 1, 2, 3] : [1, 1, 2, 2, 3, 4]
  const first = random.int(0, personNames.length - 1)
  const people = Array.from({ length: random.pick(others) }, (_, i) => personAt(first + i))
  return [...(persona ? [persona] : []), ...people].map((person, i): ContactRow => ({
    id: seedId('contact', place * mostContacts + i + 1),
    invoicingAccountId: account.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email:
      'email' in person
        ? person.email
        : `${mailName(`${person.firstName}.${person.lastName}`)}@${mailDomain(account.name)}`,
    phoneNumber: random.chance(0.85) ? phoneNumberOf(placeOf(account), countryOf(account), i) : null,
    isPrimary: i === 0,
    lastInvitedAt: null,
  }))
}

/** The outcome of the account's last invite; null if there was none. Expired ones are Pending with a past date. */
function inviteState({ externalAccountId, status, statusBeforeDisable }: InvoicingAccountRow, random: Random) {
  const fixed = invitedAccounts.find((account) => account.externalAccountId === externalAccountId)
  if (fixed) return fixed.invite
  if (status === 'Registered' || statusBeforeDisable === 'Registered') return 'Accepted'
  if (status === 'InvitePending') return random.chance(0.8) ? 'Pending' : 'Expired'
  return random.pick<InviteState | null>([
    null,
    null,
    null,
    status === 'Disabled' ? 'Canceled' : 'Declined',
    'Canceled',
  ])
}

function seedInvite(
  account: InvoicingAccountRow,
  n: number,
  { firstName, lastName, email }: ContactRow,
  state: InviteState,
  today: string,
  random: Random,
): InviteRow {
  const inviter = account.supplierCompanyId === companyId('harbor') ? personas.supplier : personas.both
  // A live invite has days left; all others are in the past.
  const daysAgo = state === 'Pending' ? random.int(1, inviteDays - 3) : random.int(inviteDays + 2, 29)
  const invitedOn = state === 'Accepted' ? account.createdAt.slice(0, 10) : addDays(today, -daysAgo)
  const minute = random.int(8 * 60, 18 * 60)
  return {
    id: seedId('invite', n),
    invoicingAccountId: account.id,
    firstName,
    lastName,
    email,
    invitedByName: `${inviter.firstName} ${inviter.lastName}`,
    invitedAt: instantOn(invitedOn, minute),
    expiresAt: instantOn(addDays(invitedOn, inviteDays), minute),
    status: state === 'Expired' ? 'Pending' : state,
  }
}

/** Codes for pending invites to people without a user: `/register?registrationToken=rg_<id of the invite>`. */
function seedTokens(accounts: readonly InvoicingAccountRow[], invites: readonly InviteRow[]): RegistrationTokenRow[] {
  const known = new Set<string>(Object.values(personas).map(({ email }) => email))
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return invites
    .filter(({ status, email }) => status === 'Pending' && !known.has(email))
    .map(({ id, email, invoicingAccountId, expiresAt }) => ({
      id: `rg_${id}`,
      emailAddress: email,
      companyName: names.get(invoicingAccountId) ?? null,
      invoicingAccountId,
      expiresAt,
      used: false,
    }))
}
