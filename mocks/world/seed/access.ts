/** Buyers' access to suppliers: links, notification recipients, and requests in every state. */
import type { AccessLinkRow, AccessRequestRow, InvoicingAccountRow, NotificationSettingsRow } from '../rows/platform.ts'
import { mailDomain, mailName, personNames } from './names.ts'
import { companyId, personas } from './people.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId, type Random } from './random.ts'

/** Tokens of the seeded links, for `/access-request/…`; the third supplier has no link until it requests one. */
export const accessTokens = { on: 'al_harbor-supply', off: 'al_northwind-fabrication' } as const

const counts = [
  { supplier: 'harbor', Pending: 12, Approved: 8, Denied: 6 },
  { supplier: 'northwind', Pending: 4, Approved: 2, Denied: 1 },
  { supplier: 'maple', Pending: 2, Approved: 1, Denied: 1 },
] as const

const notes = [
  null,
  'We would like to pay our invoices by ACH.',
  null,
  'We moved to a new bookkeeper. Please give her access as well.',
  null,
  'Please copy our head office: accounts@example.test, +1 (617) 555-0144.',
  'Our controller asked for online statements before the year-end audit.',
  null,
  'We opened this account at your Quincy yard in the spring.',
  'Bonjour, nous aimerions payer nos factures en ligne dès que possible. Merci d’avance !',
] as const

export interface AccessSeed {
  accessLinks: AccessLinkRow[]
  accessRequests: AccessRequestRow[]
  notificationSettings: NotificationSettingsRow[]
}

export function seedAccess(today: string, accounts: readonly InvoicingAccountRow[]): AccessSeed {
  const random = createRandom(20_260_106)
  return {
    accessLinks: seedLinks(today),
    accessRequests: seedRequests(today, accounts, random),
    notificationSettings: [
      {
        id: seedId('settings', 1),
        companyId: companyId('harbor'),
        enabled: true,
        recipients: [personas.supplier.email, 'credit@harborsupply.test'],
        frequency: 'Immediate',
      },
      {
        id: seedId('settings', 2),
        companyId: companyId('northwind'),
        enabled: true,
        recipients: [personas.both.email],
        frequency: 'Daily',
      },
    ],
  }
}

function seedLinks(today: string): AccessLinkRow[] {
  const createdAt = instantOn(addDays(today, -200), 600)
  return [
    { id: seedId('accessLink', 1), companyId: companyId('harbor'), token: accessTokens.on, enabled: true, createdAt },
    {
      id: seedId('accessLink', 2),
      companyId: companyId('northwind'),
      token: accessTokens.off,
      enabled: false,
      createdAt,
    },
  ]
}

function seedRequests(today: string, accounts: readonly InvoicingAccountRow[], random: Random): AccessRequestRow[] {
  const wanted = counts.flatMap(({ supplier, ...states }) =>
    (['Pending', 'Approved', 'Denied'] as const).flatMap((status) =>
      Array.from({ length: states[status] }, () => ({ supplier, status })),
    ),
  )
  return wanted.map(({ supplier, status }, i) => {
    const supplierAccounts = accounts.filter(({ supplierCompanyId }) => supplierCompanyId === companyId(supplier))
    const isPending = status === 'Pending'
    const account = random.pick(
      supplierAccounts.filter((row) => row.status === (isPending ? 'NotInvited' : 'Registered')),
    )
    const request = seedRequest(i, account, today, random)
    if (isPending)
      return { ...request, companyId: companyId(supplier), status, accountNumber: numberGiven(account, i, random) }
    return {
      ...request,
      companyId: companyId(supplier),
      status,
      accountNumber: numberGiven(account, i, random),
      invoicingAccountId: status === 'Approved' ? account.id : null,
      processedAt: instantOn(addDays(request.requestedAt.slice(0, 10), 1), random.int(8 * 60, 18 * 60)),
    }
  })
}

/** Requesters give their account number correctly, almost correctly, or not at all. */
function numberGiven({ externalAccountId }: InvoicingAccountRow, i: number, random: Random): string | null {
  if (i % 4 === 3) return null
  return random.chance(0.8) ? externalAccountId : externalAccountId.toLowerCase().replace('-', ' ')
}

function seedRequest(i: number, { name }: InvoicingAccountRow, today: string, random: Random) {
  const { firstName, lastName } = random.pick(personNames)
  return {
    id: seedId('accessRequest', i + 1),
    companyName: i % 6 === 5 ? null : name,
    requesterName: i % 5 === 4 ? null : `${firstName} ${lastName}`,
    requesterEmail: `${mailName(`${firstName}.${lastName}`)}@${mailDomain(name)}`,
    additionalNotes: notes[i % notes.length] ?? null,
    requestedAt: instantOn(addDays(today, -2 - i), random.int(0, 1439)),
    invoicingAccountId: null,
    processedAt: null,
  }
}
