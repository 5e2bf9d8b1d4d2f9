import type { CalendarDate } from '../rows/basics.ts'
import type { JobRow } from '../rows/identity.ts'
import type { PaymentMethodRow, PaymentMethodType } from '../rows/ledger.ts'
import type { PaymentAccountRow } from '../rows/platform.ts'
import { cardNoticeAt } from '../cards.ts'
import { companyId } from './people.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId } from './random.ts'

/** A method of the seed; the other columns are derived. */
type Method = Pick<PaymentMethodRow, 'type' | 'label' | 'lastFour'> &
  Partial<Pick<PaymentMethodRow, 'brand' | 'status' | 'expires'>> & {
    /** The bank account or card; several methods can share one. Part of `sourceId`. */
    source: string
  }

/**
 * The personas' methods, one or more for each outcome: a payment from a `source` with `fail` fails, one with `revers` is
 * paid and then reversed (`paymentLifecycle.ts`). The first method of each company is its preferred one (`admin.ts`).
 */
const personaMethods: Record<'prairie' | 'northwind', readonly Method[]> = {
  prairie: [
    { type: 'Ach', label: 'First Platypus Bank', lastFour: '6789', source: 'platypus' },
    { type: 'Rtp', label: 'First Platypus Bank', lastFour: '6789', source: 'platypus' },
    { type: 'Card', label: 'Office card', brand: 'Visa', lastFour: '4242', source: 'visa' },
    { type: 'Wallet', label: 'Prairie wallet', lastFour: '0001', source: 'wallet' },
    { type: 'Ach', label: 'Lakeshore National Bank', lastFour: '0002', source: 'failing' },
    { type: 'Card', label: 'Field crew card', brand: 'Mastercard', lastFour: '0341', source: 'failing' },
    { type: 'Ach', label: 'Platte River Savings Bank', lastFour: '0003', source: 'reversing' },
    { type: 'Ach', label: 'Sandhills Credit Union', lastFour: '1180', source: 'slow', status: 'Pending' },
    { type: 'Card', label: 'Old site card', brand: 'Visa', lastFour: '5100', source: 'old', status: 'Disabled' },
  ],
  northwind: [
    { type: 'Ach', label: 'Banque du Fleuve – compte d’exploitation', lastFour: '7710', source: 'fleuve' },
    { type: 'Card', label: 'Carte atelier', brand: 'American Express', lastFour: '1005', source: 'amex' },
    { type: 'Ach', label: 'Lakeshore National Bank', lastFour: '0002', source: 'failing' },
    { type: 'Ach', label: 'Ridgeway Bank', lastFour: '0008', source: 'unstarted', status: 'New' },
    { type: 'Ach', label: 'Granite Hill Trust', lastFour: '0009', source: 'errored', status: 'Errored' },
    {
      type: 'Ach',
      label: 'Cedar County Savings Bank',
      lastFour: '0010',
      source: 'unverifiable',
      status: 'VerificationFailed',
    },
    { type: 'Card', label: 'Carte de 2024', brand: 'Visa', lastFour: '1881', source: 'expired', expires: '2024-08' },
  ],
}

/** How many ids are reserved for each persona's methods. */
const methodsPerPersona = 10
const defaultExpiry = '2034-12'
const banks = [
  'Merchants & Mechanics Bank',
  'Bay State Trust',
  'Harborside Credit Union',
  'Caisse de l’Érable',
] as const
const brands = ['Visa', 'Mastercard', 'Discover', 'American Express'] as const

/** The methods of every buyer company that has an account at the provider, and the jobs of banks and cards. */
export function seedPaymentMethods(
  accounts: readonly PaymentAccountRow[],
  buyerIds: ReadonlySet<string>,
  today: CalendarDate,
) {
  const personaRows = Object.entries(personaMethods).flatMap(([company, methods], index) =>
    methods.map((method, i) =>
      methodRow(index * methodsPerPersona + i + 1, companyId(company as keyof typeof personaMethods), method),
    ),
  )
  const personaIds = new Set(personaRows.map((method) => method.companyId))
  const random = createRandom(20_260_107)
  const otherRows = accounts
    .filter((account) => buyerIds.has(account.companyId) && !personaIds.has(account.companyId))
    .flatMap((account): [string, Method][] => {
      const lastFour = String(random.int(1000, 9999))
      const bank: Method = { type: 'Ach', label: random.pick(banks), lastFour, source: lastFour }
      const card: Method = { type: 'Card', label: 'Company card', brand: random.pick(brands), lastFour, source: 'card' }
      return [[account.companyId, bank], ...(random.chance(0.4) ? [[account.companyId, card] as [string, Method]] : [])]
    })
    .map(([owner, method], i) => methodRow(2 * methodsPerPersona + i + 1, owner, method))
  const paymentMethods = [...personaRows, ...otherRows].map((method) => ({ ...method, ...waitingSince(method, today) }))
  return { paymentMethods, jobs: paymentMethods.flatMap((method) => jobOf(method, today)) }
}

/** How many days ago the accounts that wait for their bank were linked. */
const daysWaited = 3

/** When an account that waits for its bank was linked. */
const waitingSince = ({ status }: PaymentMethodRow, today: CalendarDate) =>
  (status === 'Pending' || status === 'New') && { statusAt: instantOn(addDays(today, -daysWaited), 600) }

/**
 * The bank of a pending account confirms it early on the next day (docs/rules.md#bank-linking); the company of a card is
 * told before it expires (docs/rules.md#service-mails).
 */
function jobOf({ id, status, expires }: PaymentMethodRow, today: CalendarDate): JobRow[] {
  if (expires !== null && status === 'Verified') {
    const dueAt = cardNoticeAt(expires)
    const isAhead = dueAt > instantOn(today, 0)
    return isAhead ? [{ id: `${id} CardExpires`, kind: 'CardExpires', targetId: id, dueAt, payload: null }] : []
  }
  if (status !== 'Pending') return []
  const dueAt = instantOn(addDays(today, 1), 660)
  return [{ id: `${id} BankResult`, kind: 'BankResult', targetId: id, dueAt, payload: 'Verified' }]
}

function methodRow(
  n: number,
  owner: string,
  { source, brand = null, status = 'Verified', expires, ...method }: Method,
) {
  const record = method.type === 'Card' || method.type === 'Wallet' ? method.type.toLowerCase() : 'bank'
  return {
    ...method,
    id: seedId('paymentMethod', n),
    companyId: owner,
    sourceId: `${record}_${owner.slice(-4)}_${source}`,
    brand,
    expires: expires ?? (method.type === 'Card' ? defaultExpiry : null),
    status,
  } satisfies PaymentMethodRow
}

/** The first verified method of this type that a company has, for its payments in the seed. */
export function methodOf(
  methods: readonly PaymentMethodRow[],
  owner: string,
  type: PaymentMethodType | null,
): PaymentMethodRow | undefined {
  return methods.find((method) => method.companyId === owner && method.type === type && method.status === 'Verified')
}
