import { expect, test } from 'vitest'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { statementSums } from '#src/features/statements/aging.ts'
import { toTenThousandths } from '#src/shared/format/money.ts'

const businessDate = '2026-11-21'
const invoice = (paymentDueDate: string, outstandingAmount: string) =>
  ({ paymentDueDate, outstandingAmount }) as Invoice
const credit = (outstandingAmount: string) => ({ outstandingAmount }) as CreditAdjustment

test('aging buckets include their last day and add up to the outstanding amount, to fractions of a cent (statement)', () => {
  const sums = statementSums({
    businessDate,
    invoices: [
      invoice('2027-01-01', '0.0001'),
      invoice('2026-11-21', '0.10'),
      invoice('2026-11-20', '0.20'),
      invoice('2026-10-22', '1000000000.0099'),
      invoice('2026-10-21', '3.00'),
      invoice('2026-09-22', '4.00'),
      invoice('2026-09-21', '5.00'),
      invoice('2026-08-23', '6.00'),
      invoice('2026-08-22', '7.00'),
    ],
    credits: [credit('0.30'), credit('1000000026.00')],
  })
  expect(sums).toEqual({
    aging: [
      { bucket: 'Current', amount: '0.1001' },
      { bucket: '1-30', amount: '1000000000.2099' },
      { bucket: '31-60', amount: '7.00' },
      { bucket: '61-90', amount: '11.00' },
      { bucket: '90+', amount: '7.00' },
    ],
    outstanding: '1000000025.31',
    credit: '1000000026.30',
    balance: '-0.99',
  })
  const ages = sums.aging.reduce((sum, { amount }) => sum + toTenThousandths(amount ?? ''), 0n)
  expect(ages).toBe(toTenThousandths(sums.outstanding ?? ''))
})

test('an invalid amount makes its sums null', () => {
  const sums = statementSums({ businessDate, invoices: [invoice('2026-11-20', 'lots')], credits: [credit('1.00')] })
  expect(sums).toMatchObject({ outstanding: null, credit: '1.00', balance: null })
})
