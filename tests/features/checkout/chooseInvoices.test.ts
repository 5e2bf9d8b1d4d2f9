import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  payableThrough,
  refusedText,
  sortOut,
  sumToPay,
  toAccounts,
  toPayOn,
  upTo,
} from '#src/features/checkout/chooseInvoices.ts'
import { i18n } from '#src/locales/i18n.ts'
import { compareMoney, sumMoney } from '#src/shared/format/money.ts'

const day = '2026-03-11'
const invoice = (id: string, outstandingAmount: string, more: object = {}) => ({
  id,
  externalId: id.toUpperCase(),
  invoicingAccountId: 'a',
  paymentState: 'Payable' as const,
  paymentAmount: outstandingAmount,
  jobName: null,
  externalJobId: null,
  outstandingAmount,
  discountAmount: null,
  discountDate: null,
  paymentDueDate: '2026-03-01',
  transactionDate: '2026-02-01',
  ...more,
})

describe('payable invoices (checkout-ways)', () => {
  it('excludes unpayable invoices and accounts, and counts them by reason', () => {
    const { payable, refused } = sortOut(
      [
        invoice('i1', '1'),
        invoice('i2', '1', { paymentState: 'Processing' }),
        invoice('i3', '1', { paymentState: 'Processing' }),
        invoice('i4', '1', { paymentState: 'Paid' }),
        invoice('i5', '1', { invoicingAccountId: 'off' }),
        invoice('i6', '1', { paymentState: 'Newer' }),
        invoice('i7', '1', { invoicingAccountId: 'early', paymentState: 'Processing' }),
      ],
      new Map([
        ['a', undefined],
        ['off', 'disabled'],
        ['early', 'supplierNotReady'],
      ]),
    )
    expect(payable.map(({ id }) => id)).toEqual(['i1'])
    expect(Object.fromEntries(refused)).toEqual({ Processing: 2, Paid: 1, disabled: 1, supplierNotReady: 1, Newer: 1 })
  })

  it('excludes what waits for approval, unless something else prevents paying it, too (awaiting-approval)', () => {
    const approvalPending = { approvalId: 'r1', requestedAt: '2026-03-10T12:00:00Z', requestedByName: 'Lee Okafor' }
    const { payable, refused } = sortOut(
      [
        invoice('i1', '1'),
        invoice('i2', '1', { approvalPending }),
        invoice('i3', '1', { approvalPending, paymentState: 'Paid' }),
        invoice('i4', '1', { approvalPending, invoicingAccountId: 'off' }),
      ],
      new Map([
        ['a', undefined],
        ['off', 'disabled'],
      ]),
    )
    expect(payable.map(({ id }) => id)).toEqual(['i1'])
    expect(Object.fromEntries(refused)).toEqual({ AwaitingApproval: 1, Paid: 1, disabled: 1 })
    expect(refusedText(i18n.t, new Map([['AwaitingApproval', 1]]))).toBe('1 can’t be paid: 1 awaiting approval')
  })

  it('says how many can’t be paid, and why, even for a reason that this build does not know', () => {
    const refused = new Map([
      ['Processing', 9],
      ['disabled', 1],
      ['Newer', 2],
    ])
    expect(refusedText(i18n.t, refused)).toBe(
      '12 can’t be paid: 9 with a payment in progress, 1 on a disabled account, 2 for another reason',
    )
  })

  it('groups invoices by account without duplicates', () => {
    const chosen = [invoice('i1', '1'), invoice('i2', '1', { invoicingAccountId: 'b' }), invoice('i1', '1')]
    const facts = { paymentAmount: '1', jobName: null, externalJobId: null, transactionDate: '2026-02-01' }
    expect(toAccounts(chosen)).toEqual([
      { invoicingAccountId: 'a', invoices: [{ id: 'i1', number: 'I1', facts }], credits: 'all' },
      { invoicingAccountId: 'b', invoices: [{ id: 'i2', number: 'I2', facts }], credits: 'all' },
    ])
  })

  it('keeps what duplicates have in common of up to 1,000 invoices (likely-duplicates)', () => {
    const many = Array.from({ length: 1001 }, (_, at) => invoice(`i${at}`, '1'))
    const withFacts = (count: number) =>
      toAccounts(many.slice(0, count)).flatMap(({ invoices }) => invoices.filter(({ facts }) => facts)).length
    expect([withFacts(1000), withFacts(1001)]).toEqual([1000, 0])
  })
})

describe('paying what is due (checkout-ways)', () => {
  const none = new Map<string, undefined>()

  it('takes what is due through the day, and says what it comes to with its discounts', () => {
    const invoices = [
      invoice('past', '100.005'),
      invoice('today', '50.00', { paymentDueDate: day, discountAmount: '5.00', discountDate: day }),
      invoice('ended', '20.00', { paymentDueDate: day, discountAmount: '5.00', discountDate: '2026-03-10' }),
      invoice('held', '9.00', { paymentDueDate: day, paymentState: 'Processing' }),
      invoice('tomorrow', '7.00', { paymentDueDate: '2026-03-12' }),
    ]
    const due = payableThrough(invoices, { through: day, businessDate: day, obstacles: none })
    expect(due.payable.map(({ id }) => id)).toEqual(['past', 'today', 'ended'])
    expect(due.amount).toBe('165.01')
    expect(Object.fromEntries(due.refused)).toEqual({ Processing: 1 })
  })

  it('leaves out what payments hold of an invoice, whose rest has no discount (partial-payments)', () => {
    const held = { processingAmount: '30.00', discountAmount: '5.00', discountDate: day }
    expect(toPayOn(invoice('part', '100.00', held), day)).toBe('70.00')
  })

  it('shows a dash if an amount is invalid', () => {
    expect(sumToPay([invoice('i1', '1.00'), invoice('i2', 'n/a')], day)).toBe('—')
  })
})

describe('paying up to an amount (checkout-ways)', () => {
  const ids = (invoices: readonly { id: string }[]) => invoices.map(({ id }) => id)

  it('chooses whole invoices up to and including the amount, oldest due date first', () => {
    const late = invoice('late', '100.00', { paymentDueDate: '2026-01-01' })
    const later = invoice('later', '50.00', { paymentDueDate: '2026-02-01' })
    const last = invoice('last', '25.00')
    expect(ids(upTo([last, later, late], '150.00', day).chosen)).toEqual(['late', 'later'])
    expect(ids(upTo([last, later, late], '149.99', day).chosen)).toEqual(['late'])
    expect(ids(upTo([last, later, late], '175', day).rest)).toEqual([])
    expect(ids(upTo([last, later, late], '99.99', day).chosen)).toEqual([])
  })

  it('stops at the first invoice that does not fit, even if a later one would', () => {
    const big = invoice('big', '100.00', { paymentDueDate: '2026-01-02' })
    const small = invoice('small', '1.00')
    const first = invoice('first', '10.00', { paymentDueDate: '2026-01-01' })
    const { chosen, rest } = upTo([small, big, first], '50', day)
    expect([ids(chosen), ids(rest)]).toEqual([['first'], ['big', 'small']])
  })

  it.each([
    ['2026-03-11', '90.00'],
    ['2026-03-12', '100.00'],
  ])('on %s, a discount through March 11 makes the amount %s', (today, expected) => {
    expect(toPayOn(invoice('i', '100.00', { discountAmount: '10.00', discountDate: '2026-03-11' }), today)).toBe(
      expected,
    )
  })

  it('ignores a discount without an amount or a date', () => {
    expect(toPayOn(invoice('i', '100.00', { discountDate: '2026-03-12' }), day)).toBe('100.00')
    expect(toPayOn(invoice('i', '100.00', { discountAmount: '10.00' }), day)).toBe('100.00')
  })

  it('orders invoices with the same due date by transaction date, then id', () => {
    const younger = invoice('a', '1.00', { transactionDate: '2026-02-02' })
    const [twin, other] = [invoice('b', '1.00'), invoice('c', '1.00')]
    expect(ids(upTo([younger, other, twin], '9', day).chosen)).toEqual(['b', 'c', 'a'])
  })

  it('never exceeds the amount, and the next invoice would', () => {
    const money = fc.integer({ min: 1, max: 999_999 }).map((n) => (n / 10_000).toFixed(4))
    fc.assert(
      fc.property(fc.array(fc.tuple(money, fc.integer({ min: 1, max: 28 }))), money, (rows, amount) => {
        const all = rows.map(([outstanding, due], at) =>
          invoice(`i${at}`, outstanding, { paymentDueDate: `2026-02-${String(due).padStart(2, '0')}` }),
        )
        const { chosen, rest } = upTo(all, amount, day)
        const sum = sumMoney(chosen.map((one) => toPayOn(one, day)))
        expect(compareMoney(sum, amount)).toBeLessThanOrEqual(0)
        expect(chosen.length + rest.length).toBe(all.length)
        if (rest[0]) expect(compareMoney(sumMoney([sum, toPayOn(rest[0], day)]), amount)).toBeGreaterThan(0)
      }),
    )
  })
})
