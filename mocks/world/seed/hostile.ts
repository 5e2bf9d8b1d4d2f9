/**
 * The default world with values that break careless programs: names and notes that are long, empty-looking, non-Latin,
 * right-to-left, markup, or commands; minimal and maximal amounts; and extreme dates. All of them satisfy the contract.
 */
import type { CalendarDate } from '../rows/basics.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import type { Snapshots } from '../world.ts'
import { buyerAccounts } from './accounts.ts'
import type { PersonName } from './names.ts'
import { addDays } from '../time.ts'
import { seedId } from './random.ts'
import { unsetCompanyId } from './users.ts'

const longest = 'A very long name that goes on and on, as the names of merged regional holdings tend to do, Inc. 100'
const unbroken = 'W'.repeat(100)

const hostileNames = [
  "O'Reilly & Søns Møbler",
  'Çelik Yapı İnşaat A.Ş.',
  '株式会社東京建設',
  'شركة البناء الحديثة',
  'ООО «Северный Мост»',
  'חברת הנמל בע״מ',
  '<img src=x onerror=alert(1)>',
  "=cmd|' /C calc'!A0",
  '"; DROP TABLE invoices; --',
  longest,
  unbroken,
  'Ω',
  '👷‍♀️ Buildérs 🏗️ 🇨🇦',
  '{{count}} ${name} %s',
  '\u202Egnp.exe\u202C Supply',
] as const

const hostilePeople: readonly PersonName[] = [
  { firstName: 'Siân', lastName: "O'Connor-Łukasiewicz" },
  { firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt' },
  { firstName: '花子', lastName: '山田' },
  { firstName: 'ليلى', lastName: 'حداد' },
  { firstName: 'Σοφία', lastName: 'Παπαδοπούλου' },
  { firstName: '<b>Rob</b>', lastName: '<script>alert(1)</script>' },
  { firstName: '=HYPERLINK("http://evil.test")', lastName: '+1' },
  { firstName: 'X', lastName: 'Y'.repeat(100) },
  { firstName: '👩🏽‍🔧', lastName: 'N’Diaye-d’Arc' },
]

const hostileNotes = [
  'يرجى إضافة حسابنا، شكراً لكم.',
  '<img src=x onerror=alert(document.cookie)>',
  "=cmd|' /C calc'!A0",
  'First line\nSecond line\n\nAnd one after a gap.',
  '二重払いのため',
  `It is a long story. ${'We have had this account for years, then two of our companies merged. '.repeat(14)}`.slice(
    0,
    1000,
  ),
] as const

const hostileFiles = [
  'INV EXPORT final FINAL v3.csv',
  '<img src=x onerror=alert(1)>.csv',
  `${'a-very-long-name-'.repeat(12)}.csv`,
  '連絡先.csv',
  '=SUM(A1).csv',
  "credits O'Brien (2).csv",
] as const

const cent = 100
/** Outstanding amounts of open invoices, in ten-thousandths; even the largest adds up without losing precision. */
const amounts = [
  1,
  cent - 1,
  cent,
  4_801_250,
  88_742_262,
  12_345_678_901,
  9_876_543_210_987,
  1_234_567_890_123_456,
] as const
/** Due dates, in days from today. */
const dueDays = [0, -1, 1, -1_500, 3_650, -30, -31, -91] as const

const at = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('nothing to take')
  return item
}

/** Changes every nth row of a table; `change` also gets how many were changed before. */
function someOf<Row>(rows: Iterable<Row>, every: number, change: (row: Row, n: number) => Row): Row[] {
  return [...rows].filter((_, i) => i % every === 0).map(change)
}

/** Rows that replace those with the same ids. */
export function hostileRows(world: Snapshots, today: CalendarDate) {
  const personas = new Set(buyerAccounts.map((_, i) => seedId('account', i + 1)))
  const invoicingAccounts = someOf(
    [...world.invoicingAccounts.values()].filter(({ id, status }) => !personas.has(id) && status !== 'InvitePending'),
    3,
    (row, n) => ({ ...row, name: at(hostileNames, n), accountName: at(hostileNames, n + 1) }),
  )
  const payers = new Map(invoicingAccounts.map((row) => [row.payerCompanyId, row.name]))
  const priced = new Map(hostileAmounts(world, today).map((row) => [row.id, row]))
  const invoices = someOf(world.invoices.values(), 5, (row, n) => ({
    ...(priced.get(row.id) ?? row),
    jobName: at(hostileNames, n),
    externalJobId: n % 3 === 0 ? at(hostileNames, n + 4) : row.externalJobId,
  }))
  return {
    invoicingAccounts,
    invoices: [...priced.values(), ...invoices],
    companies: [...world.companies.values()].flatMap((row) => {
      const name = payers.get(row.id)
      return name === undefined ? [] : [{ ...row, name }]
    }),
    users: someOf([...world.users.values()].slice(5, -3), 2, (row, n) => ({ ...row, ...at(hostilePeople, n) })),
    contacts: someOf([...world.contacts.values()], 2, (row, n) => ({ ...row, ...at(hostilePeople, n) })),
    creditAdjustments: someOf(world.creditAdjustments.values(), 4, (row, n) => ({
      ...row,
      jobName: at(hostileNames, n),
    })),
    payments: [...world.payments.values()]
      .filter(({ reviewedAt }) => reviewedAt !== null)
      .map((row, n) => ({ ...row, reviewNote: at(hostileNotes, n) })),
    paymentMethods: someOf([...world.paymentMethods.values()].slice(12), 2, (row, n) => ({
      ...row,
      label: at(hostileNames, n),
    })),
    accessRequests: someOf(world.accessRequests.values(), 2, (row, n) => ({
      ...row,
      companyName: at(hostileNames, n),
      requesterName: Object.values(at(hostilePeople, n)).join(' ').slice(0, 100),
      accountNumber: n % 4 === 0 ? at(hostileNames, n) : row.accountNumber,
      additionalNotes: at(hostileNotes, n),
    })),
    ingestionEvents: someOf(world.ingestionEvents.values(), 3, (row, n) => ({
      ...row,
      files: row.files.map((file, i) => ({ ...file, path: `uploads/${row.id}/${at(hostileFiles, n + i)}` })),
    })),
    connections: someOf(world.connections.values(), 2, (row, n) => ({ ...row, name: at(hostileNames, n + 6) })),
    authCompanies: [...world.authCompanies.values()].map((row) =>
      row.id === unsetCompanyId ? { ...row, name: unbroken } : row,
    ),
  }
}

/** For both the suppliers' and the buyers' lists: each amount once per persona account, plus one invoice for zero. */
function hostileAmounts({ invoices, allocations }: Snapshots, today: CalendarDate): InvoiceRow[] {
  const paidFor = new Set([...allocations.values()].map(({ itemId }) => itemId))
  return buyerAccounts.flatMap((_, i) => {
    const open = [...invoices.values()].filter(
      ({ id, invoicingAccountId, paymentState }) =>
        invoicingAccountId === seedId('account', i + 1) && paymentState === 'Payable' && !paidFor.has(id),
    )
    return open.slice(0, amounts.length + 1).map((row, n): InvoiceRow => {
      const due = addDays(today, at(dueDays, n))
      const dates = { paymentDueDate: due, transactionDate: addDays(due < today ? due : today, -30) }
      // A paid invoice whose amounts are all zero, as a careless supplier might send.
      if (n === amounts.length)
        return { ...row, ...dates, paymentAmount: 0, outstanding: 0, discountAmount: 0, paymentState: 'Paid' }
      const amount = i > 0 && n === amounts.length - 1 ? cent : at(amounts, n)
      return {
        ...row,
        ...dates,
        paymentAmount: amount,
        outstanding: amount,
        discountAmount: n % 2 === 0 ? amount : Math.floor(amount / 3),
        discountDate: n % 2 === 0 ? today : addDays(today, -1),
      }
    })
  })
}
