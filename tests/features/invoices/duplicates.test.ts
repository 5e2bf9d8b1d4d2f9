import { describe, expect, it } from 'vitest'
import { likelyDuplicates, nearbyInvoices, toCompared, type Compared } from '#src/features/invoices/duplicates.ts'

const facts = { paymentAmount: '1250.00', jobName: 'Pier 9', externalJobId: 'J-1', transactionDate: '2026-03-10' }
type Own = Partial<Omit<Compared, 'facts'>> & { facts?: Partial<Compared['facts']> }
const compared = (number: string, own: Own = {}): Compared => ({
  id: number,
  number,
  supplier: 'harbor',
  state: 'Payable',
  ...own,
  facts: { ...facts, ...own.facts },
})
const inBasket = compared('INV-1', { state: 'InBasket' })
const pairs = (invoices: readonly Compared[], others: readonly Compared[]) =>
  likelyDuplicates(invoices, others).map(({ of, other }) => `${of.number} ${other.number}`)

describe('likely duplicates (likely-duplicates)', () => {
  it.each<[string, Own, boolean]>([
    ['nothing else', {}, true],
    ['another supplier', { supplier: 'maple' }, false],
    ['another amount', { facts: { paymentAmount: '1250.01' } }, false],
    ['the amount in another notation', { facts: { paymentAmount: '1250' } }, true],
    ['an amount that can’t be read', { facts: { paymentAmount: 'n/a' } }, false],
    ['another job', { facts: { jobName: 'Pier 8' } }, false],
    ['another job id', { facts: { externalJobId: 'J-2' } }, false],
    ['no job', { facts: { jobName: null, externalJobId: null } }, false],
    ['the job in other letters', { facts: { jobName: 'PIER 9 ' } }, true],
    ['an issue date three days before', { facts: { transactionDate: '2026-03-07' } }, true],
    ['an issue date four days before', { facts: { transactionDate: '2026-03-06' } }, false],
    ['an issue date three days later', { facts: { transactionDate: '2026-03-13' } }, true],
    ['an issue date four days later', { facts: { transactionDate: '2026-03-14' } }, false],
    ['an issue date that is none', { facts: { transactionDate: 'soon' } }, false],
    ['the same number', { number: 'inv-1' }, false],
  ])('with %s: %j is %s', (_, own, isFound) => {
    expect(pairs([inBasket], [compared('INV-2', own)])).toEqual(isFound ? ['INV-1 INV-2'] : [])
  })

  it('takes two invoices without a job for the same job', () => {
    const withoutJob = { jobName: null, externalJobId: null }
    const [one, other] = [
      compared('INV-1', { state: 'InBasket', facts: withoutJob }),
      compared('INV-2', { facts: withoutJob }),
    ]
    expect(pairs([one], [other])).toEqual(['INV-1 INV-2'])
  })

  it('counts days over the ends of months and leap days', () => {
    const on = (transactionDate: string) => compared(`INV-${transactionDate}`, { facts: { transactionDate } })
    expect(pairs([{ ...on('2028-02-28'), state: 'InBasket' }], [on('2028-03-02'), on('2028-03-03')])).toEqual([
      'INV-2028-02-28 INV-2028-03-02',
    ])
  })

  it.each<[Compared['state'], Compared['state'], boolean]>([
    ['Payable', 'Paid', true],
    ['Payable', 'PartlyPaid', true],
    ['Payable', 'Processing', true],
    ['Payable', 'Payable', false],
    ['Payable', 'Frozen', false],
    ['Paid', 'Payable', true],
    ['InBasket', 'Payable', true],
    ['InBasket', 'Frozen', true],
  ])('of a %s and a %s invoice: %s', (mine, other, isFound) => {
    expect(pairs([compared('INV-1', { state: mine })], [compared('INV-2', { state: other })])).toHaveLength(
      isFound ? 1 : 0,
    )
  })

  it('names a pair in the basket once, and an invoice of the response that is in the basket not again', () => {
    const second = compared('INV-2', { state: 'InBasket' })
    expect(pairs([inBasket, second], [compared('INV-2'), compared('INV-1')])).toEqual(['INV-1 INV-2'])
  })

  it('knows that an invoice is paid in part', () => {
    const invoice = { ...facts, id: 'i', externalId: 'INV-1', paymentState: 'Payable', supplierCompanyName: 'Harbor' }
    const stateOf = (own: object) =>
      toCompared({ ...invoice, outstandingAmount: '1250.00', ...own } as Parameters<typeof toCompared>[0]).state
    expect(stateOf({})).toBe('Payable')
    expect(stateOf({ outstandingAmount: '1249.99' })).toBe('PartlyPaid')
    expect(stateOf({ processingAmount: '5.00' })).toBe('PartlyPaid')
    expect(stateOf({ approvalPending: {} })).toBe('AwaitingApproval')
    expect(stateOf({ paymentState: 'Paid', outstandingAmount: '0.00' })).toBe('Paid')
  })
})

describe('what is asked for (likely-duplicates)', () => {
  const queryOf = (...args: Parameters<typeof nearbyInvoices>) => nearbyInvoices(...args).queryKey.at(-1)

  it('three days before the first invoice to three days after the last, of the only supplier', () => {
    const later = compared('INV-2', { facts: { transactionDate: '2026-03-30' } })
    const days = { issuedFrom: '2026-03-07', issuedTo: '2026-04-02', pageSize: 500 }
    expect(queryOf('c', [later, inBasket], ['harbor', 'harbor'])).toEqual({ ...days, supplierCompanyId: 'harbor' })
    expect(queryOf('c', [later, inBasket], ['harbor', 'maple'])).toEqual(days)
    expect(queryOf('c', [later, inBasket], ['harbor', undefined])).toEqual(days)
  })

  it('nothing without an issue date', () => {
    const dateless = compared('INV-1', { facts: { transactionDate: '' } })
    expect(nearbyInvoices('c', [dateless], ['harbor']).enabled).toBe(false)
    expect(nearbyInvoices('c', [], []).enabled).toBe(false)
  })
})
