import { afterEach, describe, expect, test, vi } from 'vitest'
import { badgeOf, isExpiring, onlyNew, toPaymentMethods } from '#src/features/payment-methods/methods.ts'
import type { MoovFindings } from '#src/providers/moov/moovAccount.ts'
import type { MoovBankAccount, MoovCard, MoovPaymentMethod } from '#src/providers/moov/moovApi.ts'

const card = (change: Partial<MoovCard> = {}): MoovCard => ({
  cardID: 'card-1',
  brand: 'Visa',
  lastFourCardNumber: '4242',
  expiration: { month: '11', year: '26' },
  ...change,
})
const bank = (change: Partial<MoovBankAccount> = {}): MoovBankAccount => ({
  bankAccountID: 'bank-1',
  status: 'verified',
  bankName: 'Platypus',
  lastFourAccountNumber: '6789',
  ...change,
})
const cardMethod = (id: string, type = 'card-payment', details = card()): MoovPaymentMethod => ({
  paymentMethodID: id,
  paymentMethodType: type,
  card: details,
})
const bankMethod = (id: string, type: string, account = bank()): MoovPaymentMethod => ({
  paymentMethodID: id,
  paymentMethodType: type,
  bankAccount: account,
})
const judge = (
  found: Partial<MoovFindings>,
  {
    outgoingId = null,
    incomingId = null,
    businessDate = '2026-11-22',
  }: Partial<Parameters<typeof toPaymentMethods>[1]> = {},
) => toPaymentMethods({ methods: [], bankAccounts: [], cards: [], ...found }, { outgoingId, incomingId, businessDate })

describe('grouping (payment-methods)', () => {
  test('shows a card and a bank account as one method each, cards first', () => {
    const methods = [
      bankMethod('credit', 'ach-credit-standard'),
      bankMethod('fund', 'ach-debit-fund'),
      bankMethod('collect', 'ach-debit-collect'),
      bankMethod('rtp', 'rtp-credit'),
      cardMethod('push', 'push-to-card'),
      cardMethod('pay'),
    ]
    expect(judge({ methods, bankAccounts: [bank()], cards: [card()] })).toEqual([
      {
        id: 'pay',
        type: 'Card',
        kind: 'card',
        sourceId: 'card-1',
        name: 'Visa',
        lastFour: '4242',
        state: 'Ready',
        expires: { month: 11, year: 2026 },
        validThrough: '2026-11-30',
        daysLeft: 8,
        isPreferred: false,
        isIncoming: false,
      },
      {
        id: 'collect',
        type: 'Ach',
        kind: 'bank',
        sourceId: 'bank-1',
        name: 'Platypus',
        lastFour: '6789',
        state: 'Ready',
        bankStatus: 'verified',
        isPreferred: false,
        isIncoming: false,
      },
    ])
  })

  test('uses the funding method when the collecting method is missing', () => {
    const [method] = judge({
      methods: [bankMethod('credit', 'ach-credit-standard'), bankMethod('fund', 'ach-debit-fund')],
    })
    expect(method).toMatchObject({ id: 'fund', state: 'Ready' })
  })

  test('merges the provider’s lists without duplicates', () => {
    const found = judge({
      methods: [cardMethod('pay', 'card-payment', card({ cardID: 'card-2' }))],
      cards: [card(), card()],
      bankAccounts: [bank(), bank({ bankAccountID: 'bank-2', status: 'new' })],
    })
    expect(found.map(({ sourceId, id, state }) => [sourceId, id, state])).toEqual([
      ['card-1', 'card-1', 'Failed'],
      ['card-2', 'pay', 'Ready'],
      ['bank-1', 'bank-1', 'Pending'],
      ['bank-2', 'bank-2', 'Pending'],
    ])
  })

  test('leaves out wallets and unknown types', () => {
    const methods = [
      { paymentMethodID: 'w', paymentMethodType: 'moov-wallet' },
      { paymentMethodID: 'a', paymentMethodType: 'apple-pay' },
    ]
    expect(judge({ methods })).toEqual([])
  })

  test('marks an account as preferred by any of its provider methods', () => {
    const methods = [
      cardMethod('pay'),
      bankMethod('collect', 'ach-debit-collect'),
      bankMethod('credit', 'ach-credit-standard'),
    ]
    const found = judge({ methods }, { outgoingId: 'pay', incomingId: 'credit' })
    expect(found.map(({ isPreferred, isIncoming }) => [isPreferred, isIncoming])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('states (usable-methods)', () => {
  test.each([
    ['verified', 'ach-debit-collect', 'Ready', 'Ready'],
    ['validated', 'ach-debit-collect', 'Ready', 'Ready'],
    ['verified', 'ach-credit-standard', 'Pending', 'Pending'],
    ['new', 'ach-debit-collect', 'Pending', 'Pending'],
    ['pending', 'ach-credit-standard', 'Pending', 'Pending'],
    ['verificationFailed', 'ach-debit-collect', 'Failed', 'Failed'],
    ['errored', 'ach-debit-collect', 'Failed', 'Failed'],
    ['awaitingMoonrise', 'ach-debit-collect', 'Pending', 'awaitingMoonrise'],
  ])('a bank account that is %s, with %s, is %s', (status, type, state, badge) => {
    const [method] = judge({ methods: [bankMethod('m', type, bank({ status }))] })
    expect(method).toMatchObject({ state, bankStatus: status })
    expect(method && badgeOf(method)).toBe(badge)
  })

  test.each([
    ['2026-11-01', 'Ready'],
    ['2026-11-30', 'Ready'],
    ['2026-12-01', 'Expired'],
    ['2027-01-01', 'Expired'],
    ['2025-12-31', 'Ready'],
  ])('on %s, a card that expires 11/26 is %s', (businessDate, state) => {
    const [method] = judge({ methods: [cardMethod('pay')] }, { businessDate })
    expect(method).toMatchObject({ state })
    expect(method && badgeOf(method)).toBe(state)
  })

  test.each([
    ['1', '26', '2026-02-01'],
    ['09', '26', '2026-10-01'],
  ])('a card that expires %s/%s is expired on %s', (month, year, businessDate) => {
    const [method] = judge({ cards: [card({ expiration: { month, year } })] }, { businessDate })
    expect(method).toMatchObject({ state: 'Expired' })
  })

  test('an expired card without a payment method is still expired', () => {
    expect(judge({ cards: [card()] }, { businessDate: '2026-12-01' })).toMatchObject([{ state: 'Expired' }])
  })

  test('accepts a one-digit month and a four-digit year', () => {
    const [method] = judge({ cards: [card({ expiration: { month: '1', year: '2027' } })] })
    expect(method?.expires).toEqual({ month: 1, year: 2027 })
  })
})

describe('a card’s last day (expiring-cards)', () => {
  afterEach(() => vi.unstubAllEnvs())
  const on = (businessDate: string, month: string, year: string) =>
    judge({ methods: [cardMethod('pay', 'card-payment', card({ expiration: { month, year } }))] }, { businessDate })[0]

  test.each([
    ['2026-10-30', '11', '26', '2026-11-30', 31, false],
    ['2026-10-31', '11', '26', '2026-11-30', 30, true],
    ['2026-11-30', '11', '26', '2026-11-30', 0, true],
    ['2028-01-29', '02', '28', '2028-02-29', 31, false],
    ['2028-01-30', '02', '28', '2028-02-29', 30, true],
    ['2027-01-28', '02', '27', '2027-02-28', 31, false],
    ['2027-01-29', '02', '27', '2027-02-28', 30, true],
    ['2026-12-01', '12', '26', '2026-12-31', 30, true],
    ['2026-11-30', '12', '26', '2026-12-31', 31, false],
    // Over the changes of the clock in New York.
    ['2026-03-01', '03', '26', '2026-03-31', 30, true],
  ])('on %s, a card that expires %s/%s is valid through %s, for %i days', (day, month, year, last, left, isSoon) => {
    for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      vi.stubEnv('TZ', zone)
      const method = on(day, month, year)
      expect(method).toMatchObject({ validThrough: last, daysLeft: left, state: 'Ready' })
      expect(method && isExpiring(method)).toBe(isSoon)
    }
  })

  test('says nothing of it once it has passed, where it can’t pay anyway, or where the provider sends no month', () => {
    const expired = on('2026-12-01', '11', '26')
    expect(expired).toMatchObject({ state: 'Expired', daysLeft: -1 })
    const [failed] = judge({ cards: [card()] })
    expect(failed).toMatchObject({ state: 'Failed', daysLeft: 8 })
    const odd = on('2026-11-22', 'soon', '26')
    expect(odd).not.toHaveProperty('validThrough')
    for (const method of [expired, failed, odd]) expect(method && isExpiring(method)).toBe(false)
  })
})

test.each([
  ['pending', '2026-11-20T15:00:00Z', true],
  ['new', '2026-11-20T15:00:00Z', true],
  ['pending', undefined, false],
  ['pending', 'last week', false],
  ['verified', '2026-11-20T15:00:00Z', false],
  ['verificationFailed', '2026-11-20T15:00:00Z', false],
])('a bank account that is %s, updated %s, waits since then: %s (expiring-cards)', (status, updatedOn, waits) => {
  const [method] = judge({ bankAccounts: [bank({ status, ...(updatedOn !== undefined && { updatedOn }) })] })
  expect(method?.waitingSince).toBe(waits ? updatedOn : undefined)
})

test('takes none of several new methods for the user’s own (payment-methods)', () => {
  const both = judge({ cards: [card(), card({ cardID: 'card-2' })] })
  expect(onlyNew([])).toBeUndefined()
  expect(onlyNew(both.slice(1))).toBe(both[1])
  expect(() => onlyNew(both)).toThrow('Several payment methods are new')
})
