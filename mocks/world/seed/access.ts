/** How buyers ask the suppliers for access: links, who hears of it, and requests in every state. */
import type { AccessLinkRow, AccessRequestRow, InvoicingAccountRow, NotificationSettingsRow } from '../rows/platform.ts'
import { customerName, personNames } from './names.ts'
import { companyId, personas } from './people.ts'
import { addDays, createRandom, instantOn, seedId, type Random } from './random.ts'
import { mailName } from './users.ts'

/** Tokens of the seeded links, for `/access-request/…`; the third supplier has no link until it asks for one. */
export const accessTokens = { on: 'al_harbor-supply', off: 'al_northwind-fabrication' } as const

const counts = [
  { supplier: 'harbor', Pending: 12, Approved: 8, Denied: 6 },
  { supplier: 'northwind', Pending: 4, Approved: 2, Denied: 1 },
  { supplier: 'maple', Pending: 2, Approved: 1, Denied: 1 },
] as const

const notes = [
  null,
  null,
  'We moved to a new bookkeeper.',
  'Please copy our head office: accounts@example.test, +1 (514) 555-0144.',
  'Bonjour, nous aimerions payer nos factures en ligne dès que possible. Merci d’avance !',
  'يرجى إضافة حسابنا، شكراً لكم.',
  '<img src=x onerror=alert(document.cookie)>',
  "=cmd|' /C calc'!A0",
  'First line\nSecond line\n\nAnd one after a gap.',
  `It is a long story. ${'We have had this account for years, then two of our companies merged. '.repeat(27)}`.slice(
    0,
    2000,
  ),
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
        recipients: [personas.supplier.email, 'credit@harbor.test'],
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
    const own = accounts.filter(({ supplierCompanyId }) => supplierCompanyId === companyId(supplier))
    const request = seedRequest(i, today, random)
    if (status === 'Pending') {
      const account = random.pick(own.filter((row) => row.status === 'NotInvited'))
      return { ...request, companyId: companyId(supplier), status, accountNumber: numberGiven(account, i, random) }
    }
    const account = random.pick(own.filter((row) => row.status === 'Registered'))
    return {
      ...request,
      companyId: companyId(supplier),
      status,
      accountNumber: numberGiven(account, i, random),
      invoicingAccountId: status === 'Approved' ? account.id : null,
      processedAt: instantOn(addDays(request.requestedAt.slice(0, 10), 1), random.int(480, 1080)),
    }
  })
}

/** People get their account number right, nearly right, or leave it out. */
function numberGiven({ externalAccountId }: InvoicingAccountRow, i: number, random: Random): string | null {
  if (i % 4 === 3) return null
  return random.chance(0.8) ? externalAccountId : externalAccountId.toLowerCase().replace('-', ' ')
}

function seedRequest(i: number, today: string, random: Random) {
  // The awkward people stand at the end of their list, the awkward companies at every seventh place.
  const place = i % 3 === 2 ? -1 - Math.floor(i / 3) : i * 4
  const { firstName, lastName } = personNames.at(place) ?? { firstName: 'Sam', lastName: 'Doe' }
  return {
    id: seedId('accessRequest', i + 1),
    companyName: i % 6 === 5 ? null : customerName(i % 4 === 1 ? ((i - 1) / 4) * 7 : i + 20, random).slice(0, 200),
    requesterName: i % 5 === 4 ? null : `${firstName} ${lastName}`,
    requesterEmail: `${mailName(`${firstName}.${lastName}`)}@asks${i + 1}.test`,
    additionalNotes: notes[i % notes.length] ?? null,
    requestedAt: instantOn(addDays(today, -2 - i), random.int(0, 1439)),
    invoicingAccountId: null,
    processedAt: null,
  }
}
