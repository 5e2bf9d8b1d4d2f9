import { expect, test } from 'vitest'
import type { AllocationRow, PaymentRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { dayMs } from '#mocks/world/time.ts'
import { startApi } from '../../handlers/testApi.ts'

const today = '2026-11-21'
const world = seed(today, 'default')
const payments = [...world.payments.values()]
const allocations = [...world.allocations.values()]
const itemsOf = Map.groupBy(allocations, ({ paymentId }) => paymentId)
const invoicesOf = (payment: PaymentRow) => allocationsOf(payment).filter(({ kind }) => kind === 'Invoice')
const creditsOf = (payment: PaymentRow) => allocationsOf(payment).filter(({ kind }) => kind === 'CreditAdjustment')
const allocationsOf = ({ id }: PaymentRow): AllocationRow[] => itemsOf.get(id) ?? []
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('each payment’s totals add up exactly', () => {
  for (const payment of payments) {
    const invoices = invoicesOf(payment)
    expect(invoices.length).toBeGreaterThan(0)
    expect(payment.invoiceSubtotal).toBe(sum(invoices.map(({ amount }) => amount)))
    expect(payment.discountSubtotal).toBe(sum(invoices.map(({ discount }) => discount)))
    expect(payment.discountCount).toBe(invoices.filter(({ discount }) => discount > 0).length)
    expect(payment.creditSubtotal).toBe(sum(creditsOf(payment).map(({ amount }) => amount)))
    const { invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total } = payment
    expect(total).toBe(invoiceSubtotal - discountSubtotal - creditSubtotal + fee)
    expect(total).toBeGreaterThanOrEqual(0)
  }
})

test('each pending bank account is confirmed by the clock (bank-linking)', () => {
  const api = startApi()
  const { paymentMethods, jobs } = api.world.tables
  const waiting = paymentMethods.all().filter(({ status }) => status === 'Pending')
  expect(waiting.map(({ lastFour }) => lastFour)).toContain('1180')
  for (const { id } of waiting) expect(jobs.where('targetId', id).map(({ kind }) => kind)).toEqual(['BankResult'])
  api.world.advanceClock(dayMs)
  for (const { id } of waiting) expect(api.world.tables.paymentMethods.get(id)?.status).toBe('Verified')
})

test('every payment amount is in whole cents and settles its documents within half a cent (whole-cents)', () => {
  for (const { invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total } of payments)
    for (const amount of [invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total]) expect(amount % 100).toBe(0)
  for (const { amount, discount, settles } of allocations) {
    expect([amount % 100, discount % 100]).toEqual([0, 0])
    expect(Math.abs(amount - settles)).toBeLessThanOrEqual(50)
  }
})

test('payments include no facilitator fees, and a method has one enabled fee', () => {
  const fees = [...world.paymentFees.values()].filter(({ enabled }) => enabled)
  const kinds = fees.map(({ paymentAccountId, paymentMethodType }) => `${paymentAccountId} ${paymentMethodType}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  const free = new Set(fees.flatMap((fee) => (fee.isFacilitatorFee ? [fee.paymentMethodType] : [])))
  expect(free.size).toBeGreaterThan(0)
  for (const { methodType, fee } of payments) if (methodType && free.has(methodType)) expect(fee).toBe(0)
})

test('no invoice is paid twice, and no credit is used beyond its amount', () => {
  const completed = payments.filter(({ status }) => status === 'Completed').flatMap(allocationsOf)
  const paid = completed.filter(({ kind }) => kind === 'Invoice').map(({ itemId }) => itemId)
  expect(new Set(paid).size).toBe(paid.length)
  const used = Map.groupBy(
    completed.filter(({ kind }) => kind === 'CreditAdjustment'),
    ({ itemId }) => itemId,
  )
  for (const [id, uses] of used) {
    const credit = world.creditAdjustments.get(id)
    expect(sum(uses.map(({ amount }) => amount)) + (credit?.outstanding ?? 0)).toBeLessThanOrEqual(
      credit?.paymentAmount ?? 0,
    )
  }
})

test('paid invoices of accounts with a payer are covered by completed payments', () => {
  const covered = new Set(
    payments
      .filter(({ status }) => status === 'Completed')
      .flatMap((payment) => invoicesOf(payment).map((a) => a.itemId)),
  )
  const uncovered = [...world.invoices.values()].filter(
    ({ id, paymentState, invoicingAccountId }) =>
      paymentState === 'Paid' &&
      world.invoicingAccounts.get(invoicingAccountId)?.payerCompanyId !== null &&
      !covered.has(id),
  )
  expect(uncovered).toEqual([])
})

const states: Readonly<Record<string, string>> = {
  Created: 'Processing',
  Queued: 'Processing',
  Pending: 'Processing',
  Completed: 'Paid',
  Failed: 'Processing',
  Reversed: 'Processing',
  Canceled: 'Payable',
  Frozen: 'Frozen',
  Terminated: 'Payable',
}

test('payments have every status, and their invoices and credits have the matching state (payment-states)', () => {
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(Object.keys(states)))
  for (const payment of payments) {
    for (const { itemId } of invoicesOf(payment))
      expect(world.invoices.get(itemId)?.paymentState).toBe(states[payment.status])
    // The rest of a credit may be used in a later payment.
    const holdsCredits = states[payment.status] === 'Processing' || states[payment.status] === 'Frozen'
    for (const { itemId } of holdsCredits ? creditsOf(payment) : [])
      expect(world.creditAdjustments.get(itemId)?.paymentState).toBe(states[payment.status])
  }
})

test('payments are made after their documents are issued and before now, and reviewed after they are made', () => {
  for (const payment of payments) {
    expect(payment.initiatedAt < `${today}T00:06`).toBe(true)
    for (const { itemId } of invoicesOf(payment))
      expect((world.invoices.get(itemId)?.transactionDate ?? '') <= payment.initiatedAt).toBe(true)
    for (const { itemId } of creditsOf(payment))
      expect((world.creditAdjustments.get(itemId)?.transactionDate ?? '') <= payment.initiatedAt).toBe(true)
    const isReviewed = payment.status === 'Frozen' || payment.status === 'Terminated'
    expect(payment.reviewedAt !== null).toBe(isReviewed)
    if (payment.reviewedAt !== null) expect(payment.reviewedAt > payment.initiatedAt).toBe(true)
    if (payment.status === 'Completed') expect((payment.completedAt ?? '') >= payment.initiatedAt).toBe(true)
  }
})

test('a payment has the payer of its account and a method of that payer', () => {
  for (const {
    invoicingAccountId,
    supplierCompanyId,
    payerCompanyId,
    methodType,
    paymentMethodId,
    total,
  } of payments) {
    const account = world.invoicingAccounts.get(invoicingAccountId)
    expect(account).toMatchObject({ supplierCompanyId, payerCompanyId })
    const method = world.paymentMethods.get(paymentMethodId ?? '')
    if (method) expect(method).toMatchObject({ companyId: payerCompanyId, type: methodType, status: 'Verified' })
    expect(methodType === null).toBe(total === 0)
  }
})

test('the personas’ companies have enough payments of each kind', () => {
  const paymentsOf = (side: 'payerCompanyId' | 'supplierCompanyId', company: Parameters<typeof companyId>[0]) =>
    payments.filter((payment) => payment[side] === companyId(company))
  expect(paymentsOf('supplierCompanyId', 'harbor').length).toBeGreaterThan(800)
  expect(paymentsOf('payerCompanyId', 'prairie').length).toBeGreaterThan(50)
  for (const company of ['northwind', 'maple'] as const)
    expect(new Set(paymentsOf('supplierCompanyId', company).map(({ status }) => status))).toContain('Failed')
  for (const status of ['Completed', 'Pending', 'Failed', 'Frozen', 'Terminated'])
    expect(paymentsOf('payerCompanyId', 'prairie').map((payment) => payment.status)).toContain(status)
  expect(payments.filter(({ status }) => status === 'Failed' || status === 'Reversed')).toHaveLength(8)
})

test('preferred methods belong to the company of the payment account', () => {
  const preferred = [...world.paymentAccounts.values()].flatMap((account) => {
    const method = world.paymentMethods.get(account.preferredOutgoingPaymentMethodExternalId ?? '')
    return account.preferredOutgoingPaymentMethodExternalId === null ? [] : [[account.companyId, method?.companyId]]
  })
  expect(preferred.length).toBeGreaterThan(1)
  for (const [owner, ofMethod] of preferred) expect(ofMethod).toBe(owner)
})

test('the same day seeds the same payments, and an empty world has none', () => {
  expect([...seed(today, 'default').payments.values()]).toEqual(payments)
  const empty = seed(today, 'empty')
  expect([empty.payments.size, empty.allocations.size, empty.jobs.size]).toEqual([0, 0, 0])
})
