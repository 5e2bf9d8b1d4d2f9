/** Random ledgers of a supplier: the aging report, its figures, and the lists behind its links agree. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountStats, agingReport } from '#mocks/handlers/stats.ts'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { addDays } from '#mocks/world/time.ts'
import { World } from '#mocks/world/world.ts'
import { agingPart, listParts, ofAccount, type ListPart } from '#src/features/receivables/dashboardLinks.ts'
import { startApi, testToday } from '#tests/mocks/handlers/testApi.ts'

const maple = companyId('maple')
const accounts = startApi().world.tables.invoicingAccounts.where('supplierCompanyId', maple)
const states = ['Payable', 'Processing', 'Frozen', 'Paid'] as const

const ledger = fc.array(
  fc.record({
    account: fc.nat({ max: accounts.length - 1 }),
    // The ends of the buckets more often than chance would make them.
    age: fc.oneof(fc.constantFrom(-1, 0, 1, 30, 31, 60, 61, 90, 91), fc.integer({ min: -400, max: 4000 })),
    state: fc.constantFrom(...states),
    /** Ten-thousandths of a dollar. */
    outstanding: fc.oneof(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 1, max: 10 ** 12 })),
  }),
  { maxLength: 40 },
)
type Ledger = typeof ledger extends fc.Arbitrary<infer Value> ? Value : never

const toRows = (invoices: Ledger): InvoiceRow[] =>
  invoices.map(({ account, age, state, outstanding }, i) => ({
    id: `invoice-${i}`,
    externalId: `AGE-${i}`,
    supplierCompanyId: maple,
    invoicingAccountId: accounts[account]?.id ?? '',
    jobName: null,
    externalJobId: null,
    paymentAmount: outstanding,
    outstanding: state === 'Paid' ? 0 : outstanding,
    transactionDate: addDays(testToday, -age - 30),
    paymentDueDate: addDays(testToday, -age),
    paymentState: state,
    discountAmount: 0,
    discountDate: null,
    documentId: `document-${i}`,
  }))

const cents = (amount: string) => BigInt(amount.replace(/\.(\d+)$/, (_, decimals: string) => decimals.padEnd(4, '0')))
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + cents(amount), 0n)

test('the report of 1,000 random worlds adds up to the figures (aging-report)', () => {
  expect(accounts.length).toBeGreaterThan(2)
  const frozen = { offsetMs: 0, frozenAt: `${testToday}T17:00:00.000Z` }
  const snapshots = seed(testToday, 'default')
  fc.assert(
    fc.property(ledger, (invoices) => {
      const rows = toRows(invoices)
      const world = new World('random', { ...snapshots, invoices: new Map(rows.map((row) => [row.id, row])) }, frozen)
      const table = world.tables.invoices
      const { aging, ...stats } = accountStats(world, table.where('supplierCompanyId', maple), [], [])
      const report = agingReport(world, accounts, (id) => table.where('invoicingAccountId', id))
      const { outstanding, pastDue, openInvoiceCount, businessDate, currency } = report
      expect(stats).toMatchObject({ outstanding, pastDue, openInvoiceCount, businessDate, currency })
      expect(report.aging).toEqual(aging)
      const { items } = report
      report.aging.forEach(({ amount, count }, at) => {
        const inRows = items.flatMap((row) => row.aging.slice(at, at + 1))
        expect(sum(inRows.map((one) => one.amount))).toBe(cents(amount))
        expect(inRows.reduce((all, one) => all + one.count, 0)).toBe(count)
      })
      for (const row of items) {
        expect(sum(row.aging.map(({ amount }) => amount))).toBe(cents(row.outstanding))
        const open = rows.filter(
          (one) => one.invoicingAccountId === row.invoicingAccountId && one.paymentState !== 'Paid',
        )
        expect(row.openInvoiceCount).toBe(open.length)
        expect(row.oldestDueDate).toBe(open.map(({ paymentDueDate }) => paymentDueDate).toSorted()[0])
      }
      expect(items.map(({ oldestDueDate }) => oldestDueDate)).toEqual(
        items.map(({ oldestDueDate }) => oldestDueDate).toSorted(),
      )
    }),
    { numRuns: 1000, seed: 20_261_121 },
  )
})

test('each figure links to exactly the invoices that it counts (aging-report)', async () => {
  const path = { companyId: maple }
  for (const invoices of fc.sample(ledger, { numRuns: 12, seed: 20_261_122 })) {
    const api = startApi()
    const table = api.world.tables.invoices
    for (const { id } of table.where('supplierCompanyId', maple)) table.remove(id)
    const rows = toRows(invoices)
    for (const row of rows) table.insert(row)
    const report = await api.ok('both', 'getReceivablesAging', { path })
    const listed = async ({ search }: ListPart) => {
      const query = { ...search, pageSize: 500 }
      const { items, totals } = await api.ok('both', 'listReceivableInvoices', { path, query })
      return { ids: items.map(({ id }) => id).toSorted(), amount: totals?.outstandingAmount }
    }
    const ageOf = (row: InvoiceRow) =>
      [0, 30, 60, 90].filter((last) => row.paymentDueDate < addDays(testToday, -last)).length
    const expected = (isCounted: (row: InvoiceRow) => boolean) =>
      rows
        .filter((row) => row.paymentState !== 'Paid' && isCounted(row))
        .map(({ id }) => id)
        .toSorted()
    for (const { invoicingAccountId, aging, outstanding } of report.items) {
      const isOfAccount = (row: InvoiceRow) => row.invoicingAccountId === invoicingAccountId
      for (const [at, { bucket, amount, count }] of aging.entries()) {
        const part = agingPart(bucket, report.businessDate)
        if (part === undefined || count === 0) continue
        const ids = expected((row) => isOfAccount(row) && ageOf(row) === at)
        expect(ids).toHaveLength(count)
        expect(await listed(ofAccount(part, invoicingAccountId))).toEqual({ ids, amount })
      }
      expect(await listed(ofAccount(listParts.openInvoices, invoicingAccountId))).toEqual({
        ids: expected(isOfAccount),
        amount: outstanding,
      })
    }
  }
})
