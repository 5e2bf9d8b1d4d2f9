import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { sortDiscounts } from '#src/features/invoices/discountColumns.tsx'
import { discountRows, earlyPayment, percentText } from '#src/features/invoices/invoiceRules.ts'
import { formatPercent } from '#src/shared/format/numbers.ts'

/** An independent oracle: dates are day numbers, amounts are integers in ten-thousandths. */
const dayOne = Date.UTC(2026, 0, 1)
const dateOf = (day: number) => new Date(dayOne + day * 86_400_000).toISOString().slice(0, 10)
const write = (amount: bigint) => `${amount / 10_000n}.${String(amount % 10_000n).padStart(4, '0')}`
/** Rounds half up. */
const toCents = (amount: bigint) => (amount + 50n) / 100n
function expected(outstanding: bigint, discount: bigint, days: number) {
  const taken = discount > outstanding ? outstanding : discount
  const toPay = toCents(outstanding - taken)
  const saving = toCents(outstanding) - toPay
  if (saving <= 0n) return undefined
  if (days <= 0 || toPay === 0n) return { saving, toPay, rate: null }
  // Hundredths of a percent: the exact quotient, rounded half up by its remainder.
  const [whole, rest] = [saving * 3_650_000n, toPay * BigInt(days)]
  return { saving, toPay, rate: whole / rest + (2n * (whole % rest) >= rest ? 1n : 0n) }
}
const cents = (amount: string) => {
  const [whole = '', fraction = ''] = amount.split('.')
  expect(fraction).toMatch(/^\d\d$/)
  return BigInt(whole + fraction)
}

const invoiceOf = (fields: Partial<Invoice>): Invoice => ({
  id: 'i',
  externalId: '1',
  jobName: null,
  externalJobId: null,
  paymentAmount: '0',
  discountAmount: null,
  discountDate: null,
  discountedAmount: null,
  paymentDueDate: '2026-03-31',
  outstandingAmount: '100',
  transactionDate: '2026-01-01',
  status: 'Current',
  paymentState: 'Payable',
  invoicingAccountId: 'a',
  invoicingAccountName: 'a',
  supplierCompanyName: 's',
  currency: 'USD',
  documentId: null,
  ...fields,
})

describe.each(['Pacific/Honolulu', 'America/St_Johns'])('in %s (discount-planner)', (zone) => {
  const { TZ } = process.env
  beforeEach(() => void (process.env.TZ = zone))
  afterEach(() => void (TZ === undefined ? delete process.env.TZ : (process.env.TZ = TZ)))

  test('computes saving, amount to pay, last day, and annual return of 10,000 invoices', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 9_999_999_999_999n }),
        fc.bigInt({ min: 0n, max: 100_000_000n }),
        fc.nat(400),
        fc.integer({ min: -3, max: 120 }),
        fc.integer({ min: -2, max: 60 }),
        (outstanding, discount, today, toDue, toEnd) => {
          const invoice = invoiceOf({
            outstandingAmount: write(outstanding),
            discountAmount: write(discount),
            discountDate: dateOf(today + toEnd),
            paymentDueDate: dateOf(today + toEnd + toDue),
          })
          const found = earlyPayment(invoice, dateOf(today))
          const right = toEnd < 0 ? undefined : expected(outstanding, discount, toDue)
          expect(found && { ...found, saving: cents(found.saving), toPay: cents(found.toPay) }).toEqual(
            right && {
              saving: right.saving,
              toPay: right.toPay,
              lastDay: dateOf(today + toEnd),
              annualReturn: right.rate,
            },
          )
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

test('2/10 net 30 yields the textbook return of 37.24 percent a year', () => {
  const invoice = invoiceOf({ discountAmount: '2', discountDate: '2026-03-11', paymentDueDate: '2026-03-31' })
  const { saving, toPay, annualReturn } = earlyPayment(invoice, '2026-03-01') ?? {}
  expect({ saving, toPay }).toEqual({ saving: '2.00', toPay: '98.00' })
  expect(formatPercent(percentText(annualReturn ?? 0n))).toBe('37.24%')
})

test.each([
  ['last day is today', { discountDate: '2026-03-01' }, true],
  ['ended yesterday', { discountDate: '2026-02-28' }, false],
  ['invoice is being paid', { paymentState: 'Processing' }, false],
  ['no discount', { discountAmount: null, discountDate: null }, false],
  ['less than a cent', { discountAmount: '0.0001' }, false],
])('discount availability: %s', (_, fields, holds) => {
  const invoice = invoiceOf({ discountAmount: '5', discountDate: '2026-03-09', ...(fields as Partial<Invoice>) })
  expect(earlyPayment(invoice, '2026-03-01') !== undefined).toBe(holds)
})

test('a discount that ends on the due date has no annual return and sorts last in both directions', () => {
  const rows = discountRows(
    [
      invoiceOf({ id: 'a', discountAmount: '1', discountDate: '2026-03-31' }),
      // What waits for approval is not offered.
      invoiceOf({
        id: 'd',
        discountAmount: '1',
        discountDate: '2026-03-20',
        approvalPending: { approvalId: 'r', requestedAt: '2026-03-01T12:00:00Z', requestedByName: 'Lee' },
      }),
      invoiceOf({ id: 'b', discountAmount: '1', discountDate: '2026-03-20' }),
      invoiceOf({ id: 'c', discountAmount: '3', discountDate: '2026-03-20' }),
    ],
    '2026-03-01',
  )
  expect(rows[0]?.annualReturn).toBeNull()
  const order = (desc: boolean) => sortDiscounts(rows, [{ id: 'annualReturn', desc }]).map(({ id }) => id)
  expect([order(false), order(true)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'b', 'a'],
  ])
})
