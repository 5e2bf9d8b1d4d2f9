import type { InvoicingAccountRow } from '../rows/platform.ts'
import { customerName } from './names.ts'
import { companyId } from './people.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId, type Random } from './random.ts'

interface Terms {
  dueDays: number
  /** 2% discount for paying within ten days. */
  hasDiscount: boolean
}

const net30 = { dueDays: 30, hasDiscount: false } as const
const twoTenNet30 = { dueDays: 30, hasDiscount: true } as const

/** Accounts on which the personas pay, and their number of invoices: a buyer persona has plenty to pay. */
export const buyerAccounts = [
  {
    supplier: 'harbor',
    payer: 'prairie',
    externalAccountId: 'HS-1001',
    place: 'Omaha yard',
    invoices: 60,
    terms: twoTenNet30,
  },
  {
    supplier: 'maple',
    payer: 'prairie',
    externalAccountId: 'MR-204',
    place: 'framing lumber',
    invoices: 35,
    terms: { dueDays: 45, hasDiscount: true },
  },
  {
    supplier: 'northwind',
    payer: 'prairie',
    externalAccountId: 'NF-77',
    place: 'structural steel',
    invoices: 20,
    terms: { dueDays: 60, hasDiscount: true },
  },
  {
    supplier: 'harbor',
    payer: 'northwind',
    externalAccountId: 'HS-1002',
    place: 'Montréal shop',
    invoices: 25,
    terms: twoTenNet30,
  },
] as const

const usualTerms = [
  net30,
  twoTenNet30,
  net30,
  { dueDays: 45, hasDiscount: false },
  twoTenNet30,
  { dueDays: 15, hasDiscount: false },
  net30,
] as const

/** An account's position among all accounts, counted from 1. */
export const placeOf = ({ id }: Pick<InvoicingAccountRow, 'id'>) => Number.parseInt(id.slice(-6), 16)

/** The payment terms of an account. */
export function termsOf(account: Pick<InvoicingAccountRow, 'id'>): Terms {
  const place = placeOf(account)
  return buyerAccounts[place - 1]?.terms ?? usualTerms[place % usualTerms.length] ?? net30
}

/** How many customers each supplier has, counting all kinds of accounts. */
const suppliers = [
  { supplier: 'harbor', customers: 400, prefix: 'HS', firstNumber: 2001 },
  { supplier: 'northwind', customers: 36, prefix: 'NF', firstNumber: 101 },
  { supplier: 'maple', customers: 18, prefix: 'MR', firstNumber: 301 },
] as const

/** Accounts to which the buyer personas are or were invited, and the outcome; `receivables.ts` creates the invites. */
export const invitedAccounts = [
  { supplier: 'harbor', invitee: 'buyer', externalAccountId: 'HS-1003', place: 'Lincoln yard', invite: 'Pending' },
  { supplier: 'maple', invitee: 'buyer', externalAccountId: 'MR-209', place: 'Sioux City', invite: 'Pending' },
  { supplier: 'harbor', invitee: 'buyer', externalAccountId: 'HS-1004', place: 'Kearney', invite: 'Expired' },
  { supplier: 'northwind', invitee: 'buyer', externalAccountId: 'NF-81', place: 'rental desk', invite: 'Declined' },
  { supplier: 'harbor', invitee: 'buyer', externalAccountId: 'HS-1005', place: 'Grand Island', invite: 'Canceled' },
  { supplier: 'harbor', invitee: 'both', externalAccountId: 'HS-1006', place: 'paint hall', invite: 'Pending' },
  { supplier: 'harbor', invitee: 'both', externalAccountId: 'HS-1007', place: 'tool crib', invite: 'Declined' },
] as const

const prairie = { name: 'Prairie Builders LLC', short: 'Prairie Builders' } as const
const northwind = { name: 'Northwind Fabrication Ltd.', short: 'Northwind' } as const
const payers = { prairie, northwind } as const
const invitees = { buyer: prairie, both: northwind } as const

/** Suppliers whose customers are in Canada; the others' are in the United States. */
const canadian = new Set<string>([companyId('northwind'), companyId('maple')])
export const countryOf = ({ supplierCompanyId }: InvoicingAccountRow) => (canadian.has(supplierCompanyId) ? 'CA' : 'US')

const numberOf = (rows: readonly { supplier: string }[], supplier: string) =>
  rows.filter((row) => row.supplier === supplier).length

/** The personas' accounts come first, in the order of `buyerAccounts`; the invited ones last, in their own order. */
export function seedAccounts(today: string): InvoicingAccountRow[] {
  const random = createRandom(20_260_102)
  const own = buyerAccounts.map(({ supplier, payer, externalAccountId, place }, i): InvoicingAccountRow => ({
    id: seedId('account', i + 1),
    supplierCompanyId: companyId(supplier),
    payerCompanyId: companyId(payer),
    externalAccountId,
    name: payers[payer].name,
    accountName: `${payers[payer].short} – ${place}`,
    accountType: 'Trade',
    status: 'Registered',
    statusBeforeDisable: null,
    createdAt: instantOn(addDays(today, -740), 600),
  }))
  const others = suppliers
    .flatMap(({ supplier, customers, prefix, firstNumber }) =>
      Array.from(
        { length: customers - numberOf(buyerAccounts, supplier) - numberOf(invitedAccounts, supplier) },
        (_, i) => ({ supplierCompanyId: companyId(supplier), externalAccountId: `${prefix}-${firstNumber + i}` }),
      ),
    )
    .map(({ supplierCompanyId, externalAccountId }, place) => {
      const name = customerName(place, canadian.has(supplierCompanyId) ? 'CA' : 'US')
      return {
        ...seedOther(own.length + place + 1, today, random),
        supplierCompanyId,
        externalAccountId,
        name,
        accountName: name,
      }
    })
  const invited = invitedAccounts.map(
    ({ supplier, invitee, externalAccountId, place, invite }, i): InvoicingAccountRow => ({
      id: seedId('account', own.length + others.length + i + 1),
      supplierCompanyId: companyId(supplier),
      payerCompanyId: null,
      externalAccountId,
      name: invitees[invitee].name,
      accountName: `${invitees[invitee].short} – ${place}`,
      accountType: 'Job',
      status: invite === 'Pending' || invite === 'Expired' ? 'InvitePending' : 'NotInvited',
      statusBeforeDisable: null,
      createdAt: instantOn(addDays(today, -60 - i), 700),
    }),
  )
  return [...own, ...others, ...invited]
}

/** A customer in any state; a registered one has its own company, which no persona may see. */
function seedOther(n: number, today: string, random: Random) {
  const status = random.pick([
    'NotInvited',
    'NotInvited',
    'Registered',
    'Registered',
    'Registered',
    'InvitePending',
    'Disabled',
  ] as const)
  const wasRegistered = status === 'Disabled' && random.chance(0.6)
  return {
    id: seedId('account', n),
    payerCompanyId: status === 'Registered' || wasRegistered ? seedId('company', 1000 + n) : null,
    accountType: random.pick(['Trade', 'Trade', 'Job', 'Cash'] as const),
    status,
    statusBeforeDisable:
      status === 'Disabled' ? (wasRegistered ? ('Registered' as const) : ('NotInvited' as const)) : null,
    createdAt: instantOn(addDays(today, -random.int(30, 740)), random.int(0, 1439)),
  }
}
