import { expect, test } from 'vitest'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { discountsOf, scheduledOf } from '#src/features/payables/weekFigures.ts'
import type { ScheduledPayment } from '#src/features/outgoing-payments/scheduled.ts'

const discounted = (discountDate: string, discountAmount: string, invoicingAccountId = 'open') =>
  ({
    id: `${discountDate} ${discountAmount}`,
    invoicingAccountId,
    paymentState: 'Payable',
    outstandingAmount: '100.00',
    discountAmount,
    discountDate,
    paymentDueDate: '2026-04-30',
  }) as Invoice
const payment = (payOn: string, total: string) => ({ payOn, total }) as ScheduledPayment
const account = (id: string, status: 'Registered' | 'Disabled') => ({ id, status }) as PayableInvoicingAccount

const weeks = [
  { from: '2026-03-02', to: '2026-03-08', count: 2, amount: '30.00' },
  { from: '2026-03-09', to: '2026-03-15', count: 0, amount: '0.00' },
]
const outlook = (discounts: Invoice[]) => ({ businessDate: '2026-03-02', due: [], weeks, discounted: discounts })
const accounts = [account('open', 'Registered'), account('closed', 'Disabled')]

test('each week has what the discounts that end in it save (payables-figures)', () => {
  const discounts = [
    discounted('2026-03-08', '1.00'),
    discounted('2026-03-09', '2.00'),
    discounted('2026-03-15', '2.50'),
    // On an account that can't be paid on, past, and later than these weeks.
    discounted('2026-03-10', '4.00', 'closed'),
    discounted('2026-03-01', '4.00'),
    discounted('2026-03-16', '4.00'),
  ]
  expect(discountsOf(outlook(discounts), accounts)).toEqual(['1.00', '4.50'])
})

test('each week has what the payments that are scheduled for it send (payables-figures)', () => {
  const scheduled = [payment('2026-03-08', '10.00'), payment('2026-03-09', '20.00'), payment('2026-03-16', '40.00')]
  expect(scheduledOf(outlook([]), scheduled)).toEqual(['10.00', '20.00'])
})

test('an amount that is not one makes its week a dash (money-format)', () => {
  expect(scheduledOf(outlook([]), [payment('2026-03-03', 'none')])).toEqual(['—', '0.00'])
})
