import { expect, test } from 'vitest'
import { buyerAccounts } from '#mocks/world/seed/accounts.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { addDays } from '#mocks/world/time.ts'

/** Every day of the week in every season: 17 days are two weeks and three days. */
const days = Array.from({ length: 22 }, (_, i) => addDays('2026-11-24', i * 17))
const accounts = buyerAccounts.map((_, i) => seedId('account', i + 1))

test.for(days)('on %s the personas have invoices to pay, credits, and payments in every state', (today) => {
  const { invoices, creditAdjustments, payments } = seed(today, 'default')
  const open = (rows: Iterable<{ invoicingAccountId: string; paymentState: string }>) =>
    Map.groupBy(
      [...rows].filter(({ paymentState }) => paymentState === 'Payable'),
      ({ invoicingAccountId }) => invoicingAccountId,
    )
  const [toPay, credits] = [open(invoices.values()), open(creditAdjustments.values())]
  for (const account of accounts) {
    expect(toPay.get(account)?.length).toBeGreaterThanOrEqual(3)
    expect(credits.get(account)?.length).toBeGreaterThanOrEqual(1)
  }
  const reversed = [...payments.values()].filter(({ status }) => status === 'Reversed')
  expect(reversed.some(({ discountSubtotal }) => discountSubtotal > 0)).toBe(true)
  const statuses = [...payments.values()].map(({ status }) => status)
  expect([...new Set(statuses)].toSorted()).toEqual([
    'Canceled',
    'Completed',
    'Created',
    'Failed',
    'Frozen',
    'Pending',
    'Queued',
    'Reversed',
    'Terminated',
  ])
})

test.for(days)('on %s a request for approval waits whose discount holds for some days (approval-total)', (today) => {
  const waiting = [...seed(today, 'parts').approvals.values()].filter(
    ({ status, companyId: buyer }) => status === 'Requested' && buyer === companyId('prairie'),
  )
  const discounted = waiting.filter(({ approveBy }) => (approveBy ?? '') >= addDays(today, 2))
  expect(discounted.map(({ discountSubtotal }) => discountSubtotal > 0)).toContain(true)
})
