/** Random ledgers of a supplier: the forecast adds up to its figures, and delays are those of another calculation. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashForecast, median } from '#mocks/handlers/forecast.ts'
import { accountStats } from '#mocks/handlers/stats.ts'
import type { AllocationRow, InvoiceRow, PaymentRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { addDays, daysBetween } from '#mocks/world/time.ts'
import { World } from '#mocks/world/world.ts'
import { startApi, testToday } from '#tests/mocks/handlers/testApi.ts'

const maple = companyId('maple')
const api = startApi()
const accounts = api.world.tables.invoicingAccounts.where('supplierCompanyId', maple)
const [anyInvoice] = api.world.tables.invoices.all()
const [anyPayment] = api.world.tables.payments.all()
const [anyAllocation] = api.world.tables.allocations.all()
const account = fc.nat({ max: accounts.length - 1 })

const open = fc.record({
  account,
  // The ends of the weeks more often than chance would make them.
  dueIn: fc.oneof(fc.constantFrom(-1, 0, 6, 7, 55, 56), fc.integer({ min: -400, max: 400 })),
  state: fc.constantFrom('Payable' as const, 'Processing' as const, 'Frozen' as const),
  /** Ten-thousandths of a dollar. */
  outstanding: fc.oneof(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 1, max: 10 ** 12 })),
})
const paid = fc.record({ account, late: fc.integer({ min: -30, max: 90 }) })
const ledger = fc.record({ open: fc.array(open, { maxLength: 40 }), paid: fc.array(paid, { maxLength: 60 }) })
type Ledger = typeof ledger extends fc.Arbitrary<infer Value> ? Value : never

const idOf = (at: number) => accounts[at]?.id ?? ''

/** The latest of the paid invoices is the first one; each was paid by its own payment, one a day. */
function worldOf(ledgerRows: Ledger): World {
  if (!anyInvoice || !anyPayment || !anyAllocation) throw new Error('the seed has no payments')
  const common = { ...anyInvoice, supplierCompanyId: maple }
  const invoices: InvoiceRow[] = ledgerRows.open.map(({ dueIn, state, outstanding, ...row }, i) => ({
    ...common,
    id: `open-${i}`,
    invoicingAccountId: idOf(row.account),
    outstanding,
    paymentState: state,
    paymentDueDate: addDays(testToday, dueIn),
  }))
  const payments: PaymentRow[] = []
  const allocations: AllocationRow[] = []
  ledgerRows.paid.forEach(({ late, ...row }, i) => {
    const paidOn = addDays(testToday, -1 - i)
    const invoicingAccountId = idOf(row.account)
    const paymentDueDate = addDays(paidOn, -late)
    invoices.push({
      ...common,
      id: `paid-${i}`,
      invoicingAccountId,
      outstanding: 0,
      paymentState: 'Paid',
      paymentDueDate,
    })
    const completedAt = `${paidOn}T17:00:00.000Z`
    payments.push({ ...anyPayment, id: `payment-${i}`, invoicingAccountId, status: 'Completed', completedAt })
    const ids = { id: `part-${i}`, paymentId: `payment-${i}`, itemId: `paid-${i}` }
    allocations.push({ ...anyAllocation, ...ids, kind: 'Invoice' })
  })
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const tables = { invoices: byId(invoices), payments: byId(payments), allocations: byId(allocations) }
  const frozen = { offsetMs: 0, frozenAt: `${testToday}T17:00:00.000Z` }
  return new World('random', { ...snapshots, ...tables }, frozen)
}
const snapshots = seed(testToday, 'default')

/** The middle value without sorting: no more than half are lower, and no more than half are higher. */
function middle(values: readonly number[]): number {
  const isMiddle = (value: number) =>
    values.filter((other) => other < value).length <= values.length / 2 &&
    values.filter((other) => other > value).length <= values.length / 2
  const middles = values.filter(isMiddle)
  return Math.floor((Math.min(...middles) + Math.max(...middles)) / 2)
}

const tenThousandths = (amount: string) => {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}
interface Sum {
  count: number
  amount: string
}
const sumOf = (parts: readonly Sum[]) => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  amount: parts.reduce((all, { amount }) => all + tenThousandths(amount), 0n),
})

test('both series of 300 random worlds add up to the figures, week by week as counted here (cash-forecast)', () => {
  expect(accounts.length).toBeGreaterThan(2)
  fc.assert(
    fc.property(ledger, (rows) => {
      const world = worldOf(rows)
      const forecast = cashForecast(world, accounts)
      const { outstanding, pastDue, openInvoiceCount, businessDate } = accountStats(
        world,
        world.tables.invoices.where('supplierCompanyId', maple),
        [],
        [],
      )
      const all = { count: openInvoiceCount, amount: tenThousandths(outstanding) }
      const { weeks, dueLater, expectedLater } = forecast
      expect(sumOf([forecast.pastDue, ...weeks.map(({ due }) => due), dueLater])).toEqual(all)
      expect(sumOf([...weeks.map(({ expected }) => expected), expectedLater])).toEqual(all)
      expect(forecast.pastDue.amount).toBe(pastDue)
      expect(weeks[0]?.from).toBe(businessDate)

      const delays = accounts.map((_, at) => {
        const last = rows.paid.filter((row) => row.account === at).slice(0, 10)
        return last.length === 0 ? undefined : Math.max(0, middle(last.map(({ late }) => late)))
      })
      const owing = new Set(rows.open.map((row) => row.account))
      expect(forecast.accountCount).toBe(owing.size)
      expect(forecast.accountCountWithPayments).toBe([...owing].filter((at) => delays[at] !== undefined).length)
      weeks.forEach(({ from, to, due, expected }) => {
        const isIn = (days: number) =>
          daysBetween(from, addDays(testToday, days)) >= 0 && addDays(testToday, days) <= to
        const dueThen = rows.open.filter(({ dueIn }) => isIn(dueIn))
        const expectedThen = rows.open.filter((row) => isIn(Math.max(0, row.dueIn + (delays[row.account] ?? 0))))
        const total = (found: Ledger['open']) => ({
          count: found.length,
          amount: found.reduce((sum, row) => sum + BigInt(row.outstanding), 0n),
        })
        expect(sumOf([due])).toEqual(total(dueThen))
        expect(sumOf([expected])).toEqual(total(expectedThen))
      })
    }),
    { numRuns: 300, seed: 20_261_123 },
  )
})

test('the median is the middle value of 1,000 random lists (cash-forecast)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 20 }), (values) => {
      expect(median(values)).toBe(middle(values))
    }),
    { numRuns: 1000, seed: 20_261_124 },
  )
})
