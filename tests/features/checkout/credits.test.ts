import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { allocateAll, chosenUses, dueAfter, readAmount, toChosen } from '#src/features/checkout/credits.ts'

const credit = (id: string, outstandingAmount: string, transactionDate = '2026-01-01'): CreditAdjustment => ({
  id,
  externalId: id,
  jobName: null,
  externalJobId: null,
  paymentAmount: outstandingAmount,
  paymentDueDate: transactionDate,
  outstandingAmount,
  transactionDate,
  paymentState: 'Payable',
  invoicingAccountId: 'a',
  invoicingAccountName: 'A',
  supplierCompanyName: 'S',
  currency: 'USD',
  documentId: null,
})

describe('applying all credits (checkout-credits)', () => {
  it('applies the oldest first until nothing is due, with a reason for each', () => {
    const credits = [
      credit('new', '50.00', '2026-03-01'),
      credit('old', '30.00', '2026-01-01'),
      credit('mid', '40.00', '2026-02-01'),
    ]
    const uses = allocateAll(credits, '60.00')
    expect(uses.map((use) => [use.credit.id, use.amount, use.reason])).toEqual([
      ['old', '30.00', 'all'],
      ['mid', '30.00', 'rest'],
      ['new', '0.00', 'covered'],
    ])
    expect(toChosen(uses)).toEqual([{ id: 'old' }, { id: 'mid', amount: '30.00' }])
    expect(dueAfter('60.00', uses)).toBe('0.00')
  })

  it('applies a credit in full when it equals the amount due', () => {
    const [use] = allocateAll([credit('a', '60.00')], '60.00')
    expect(use).toMatchObject({ amount: '60.00', reason: 'all' })
  })

  it('orders credits of the same day by number, then id', () => {
    const numbered = (externalId: string, id: string) => ({ ...credit(id, '1.00'), externalId })
    const twins = [numbered('CM-2', 'c'), numbered('CM-2', 'b'), numbered('CM-1', 'd')]
    expect(allocateAll(twins, '9.00').map((use) => use.credit.id)).toEqual(['d', 'b', 'c'])
  })

  it('uses whole cents and leaves out credits below one cent', () => {
    const uses = allocateAll([credit('a', '10.0199'), credit('b', '0.0099')], '99.00')
    expect(uses.map((use) => [use.credit.id, use.available, use.amount])).toEqual([['a', '10.01', '10.01']])
  })

  it('never reduces a payment below zero or uses more of a credit than is available', () => {
    const money = fc.bigInt({ min: 0n, max: 9_999_999n })
    const asText = (value: bigint, places: number) =>
      `${value / 10n ** BigInt(places)}.${String(value % 10n ** BigInt(places)).padStart(places, '0')}`
    const cents = (text: string) => BigInt(text.replace('.', ''))
    fc.assert(
      fc.property(fc.array(money, { maxLength: 12 }), money, (amounts, due) => {
        const credits = amounts.map((amount, at) => credit(`c${String(at).padStart(2, '0')}`, asText(amount, 4)))
        const uses = allocateAll(credits, asText(due, 2))
        const used = uses.map(({ amount }) => cents(amount))
        const available = amounts.map((amount) => amount / 100n).filter((amount) => amount > 0n)
        const total = used.reduce((sum, amount) => sum + amount, 0n)
        const most = available.reduce((sum, amount) => sum + amount, 0n)
        expect(total).toBe(most < due ? most : due)
        expect(used.every((amount, at) => amount <= (available[at] ?? -1n))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('uses at most 1,000 credits, the limit of a payment', () => {
    const many = Array.from({ length: 1200 }, (_, at) => credit(`c${at}`, '0.01'))
    expect(toChosen(allocateAll(many, '999.00'))).toHaveLength(1000)
  })
})

describe('chosen credits (checkout-credits)', () => {
  it('are applied as chosen; other credits are unused, and missing ones are left out', () => {
    const uses = chosenUses(
      [credit('a', '10.00'), credit('b', '20.00'), credit('c', '5.00')],
      [{ id: 'b', amount: '7.50' }, { id: 'c' }, { id: 'gone' }],
    )
    expect(uses.map((use) => [use.credit.id, use.amount, use.reason])).toEqual([
      ['a', '0.00', 'unused'],
      ['b', '7.50', 'chosen'],
      ['c', '5.00', 'all'],
    ])
    expect(toChosen(uses)).toEqual([{ id: 'b', amount: '7.50' }, { id: 'c' }])
  })

  it.each([
    ['5', '5.00'],
    ['10', '10.00'],
    ['0.5', '0.50'],
    ['007.00', '7.00'],
    ['5.25', '5.25'],
    ['0', '0.00'],
    ['10.', '10.00'],
    [' $1,008. ', '1008.00'],
    ['8.00', '8.00'],
    ['$1,008.00', '1008.00'],
  ])('reads the amount %j in whole cents, as the contract wants it: %s (typed-money)', (typed, amount) => {
    expect(readAmount(typed, '2000.00', '2000.00')).toEqual({ amount })
  })

  it.each([
    ['', 'checkout.credits.notAmount'],
    ['abc', 'checkout.credits.notAmount'],
    ['-1', 'checkout.credits.notAmount'],
    ['1.234', 'checkout.credits.notAmount'],
    ['.', 'checkout.credits.notAmount'],
    ['1..', 'checkout.credits.notAmount'],
    ['1,5', 'checkout.credits.notAmount'],
    ['1,', 'checkout.credits.notAmount'],
    ['1e2', 'checkout.credits.notAmount'],
    ['10.01', 'checkout.credits.tooMuch'],
    ['8.01', 'checkout.credits.moreThanDue'],
  ])('refuses the amount %j: %s', (typed, problem) => {
    expect(readAmount(typed, '10.00', '8.00')).toEqual({ problem })
  })

  it('accepts the full available amount', () => {
    expect(readAmount('10.00', '10.00', '12.00')).toEqual({ amount: '10.00' })
    expect(readAmount('8.00', '10.00', '8.00')).toEqual({ amount: '8.00' })
  })
})
