import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CreatePaymentFeeBody } from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import { previewPaymentBodyCreditAdjustmentsItemAmountRegExp as sentAmount } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import {
  compareMoney,
  discountedAmount,
  formatMoney,
  parseMoney,
  sumIfMoney,
  sumMoney,
} from '#src/shared/format/money.ts'

const runs = { numRuns: 10_000 }
/** Ten-thousandths of a dollar, so the oracle uses integers only, up to a hundred times what a float holds exactly. */
const value = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const places = fc.constantFrom(0, 1, 2, 3, 4)
const abs = (n: bigint) => (n < 0n ? -n : n)

/** Decimal text of a number of ten-thousandths without trailing zeros, but with at least `least` places. */
function text(n: bigint, least = 2): string {
  const digits = abs(n).toString().padStart(5, '0')
  let fraction = digits.slice(-4)
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${n < 0n ? '-' : ''}${digits.slice(0, -4)}${fraction && `.${fraction}`}`
}

function dollars(n: bigint): string {
  const [whole = '', fraction = ''] = text(abs(n)).split('.')
  const shown = `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
  return n < 0n ? `(${shown})` : shown
}

describe('formatMoney (money-format)', () => {
  it.each([
    ['0', '$0.00'],
    ['480.125', '$480.125'],
    ['1234.5', '$1,234.50'],
    ['0.0001', '$0.0001'],
    ['-1234.5', '($1,234.50)'],
    ['-0.0001', '($0.0001)'],
    ['-0.00', '$0.00'],
    ['12345678901234567890.1234', '$12,345,678,901,234,567,890.1234'],
    // As services print it that build decimals from floating-point or big numbers.
    ['1E+3', '$1,000.00'],
    ['1e3', '$1,000.00'],
    ['-1.5E2', '($150.00)'],
    ['1.25E-2', '$0.0125'],
    ['0E-10', '$0.00'],
    ['+5', '$5.00'],
    ['.5', '$0.50'],
    ['5.', '$5.00'],
    [' 7.00 ', '$7.00'],
    ['0005', '$5.00'],
    ['10.1000000000', '$10.10'],
    ['10.123456', '$10.1235'],
    ['1E+999', '—'],
    ['NaN', '—'],
    ['Infinity', '—'],
    ['', ''],
    ['.', '—'],
    ['e5', '—'],
    ['1,250.00', '—'],
    ['$5', '—'],
    ['0x10', '—'],
  ])('%s is %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  // A search that goes back and forth over these takes minutes, and the test times out.
  it.each([`${'1'.repeat(400_000)}!`, `${' '.repeat(400_000)}!`, `.${'0'.repeat(400_000)}!`])(
    'a service’s text of 400,000 characters is not an amount (no-backtracking)',
    (amount) => {
      expect(formatMoney(amount)).toBe('—')
    },
  )

  it('matches integer arithmetic for any amount with any number of decimals', () => {
    fc.assert(
      fc.property(value, places, (n, least) => {
        expect(formatMoney(text(n, least))).toBe(dollars(n))
      }),
      runs,
    )
  })
})

describe('parseMoney (typed-money)', () => {
  it.each([
    ['10', '10.00'],
    ['0.5', '0.50'],
    ['0', '0.00'],
    ['007.00', '7.00'],
    ['12.34', '12.34'],
    [' 12.34 ', '12.34'],
    ['$12.34', '12.34'],
    ['$ 1,234.50 ', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['$1,250', '1250.00'],
    ['1,250.0', '1250.00'],
    ['12,345,678.90', '12345678.90'],
    ['999,999,999,999.99', '999999999999.99'],
    ['999999999999.99', '999999999999.99'],
    ['１２．５', '12.50'],
    ['＄１，２３４', '1234.00'],
    ['10\u200B\u00A0', '10.00'],
    ['١٢٫٥', '12.50'],
    ['๑,๒๓๔.๕๐', '1234.50'],
    ['१२३४.५', '1234.50'],
    ['১২.৫০', '12.50'],
    ['١٬٢٣٤', '1234.00'],
    ['$۱۲.۳۴', '12.34'],
    ['१२', '12.00'],
    ['12,50', '12.50'],
    ['1,25', '1.25'],
    ['$1234,50', '1234.50'],
    ['0,05', '0.05'],
    ['１２，５０', '12.50'],
  ])('reads %j as %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    '$',
    '.',
    '.5',
    '10.',
    '1,5',
    '5²',
    '①',
    '1.250',
    '1,23,45',
    '12,50.00',
    ',50',
    '1,2345',
    '1234,567',
    ',123',
    '0,123',
    '1,250',
    '１，２５０',
    '250,000',
    '1,,234',
    '1,234,',
    '1.234,50',
    '1.234',
    '1 234',
    '-1',
    '(1.00)',
    '+1',
    '$$1',
    '1$',
    '1e2',
    '0x10',
    'abc',
    '1000000000000',
    '1,000,000,000,000',
  ])('does not guess what %j means', (typed) => {
    expect(parseMoney(typed)).toBeUndefined()
  })

  it('reads any amount in cents as the contract writes it, however it is typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }), (cents) => {
        const amount = text(cents * 100n)
        expect(amount).toMatch(sentAmount)
        expect(parseMoney(amount)).toBe(amount)
        expect(parseMoney(formatMoney(amount))).toBe(amount)
        expect(parseMoney(text(cents * 100n, 0))).toBe(amount)
      }),
      runs,
    )
  })
})

describe('sumMoney', () => {
  it('is exact', () => {
    expect(sumMoney([])).toBe('0.00')
    expect(sumMoney(['0.1', '0.2'])).toBe('0.30')
    expect(sumMoney(['5', '-5.0001'])).toBe('-0.0001')
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), places, (all, least) => {
        const amounts = all.map((n) => text(n, least))
        expect(sumMoney(amounts)).toBe(text(all.reduce((sum, n) => sum + n, 0n)))
        expect(sumIfMoney(amounts)).toBe(sumMoney(amounts))
      }),
      runs,
    )
  })

  it('adds up what a service writes in another notation (money-format)', () => {
    expect(sumMoney(['1E+3', '+5', '.5', '-1.5e2', '1.50000'])).toBe('857.00')
    expect(discountedAmount('1E+3', '2E+1')).toBe('980.00')
    expect(compareMoney('1E+3', '1000.00')).toBe(0)
  })

  it.each(['', '1e', '1.00005', '1E-5', '$5', '1,000.00', '1E+300', 'NaN'])('rejects %j', (amount) => {
    expect(() => sumMoney([amount])).toThrow(RangeError)
    expect(sumIfMoney(['1.00', amount, '2.00'])).toBeUndefined()
  })
})

describe('discountedAmount (discounted-amount)', () => {
  it.each([
    ['100.00', '2.00', '98.00'],
    ['100.005', '0', '100.01'],
    ['100.0049', '0', '100.00'],
    ['10.00', '10.005', '0.00'],
    ['10.00', '20.00', '0.00'],
  ])('%s less %s is %s', (outstanding, discount, amount) => {
    expect(discountedAmount(outstanding, discount)).toBe(amount)
  })

  it('matches integer arithmetic for any amounts', () => {
    fc.assert(
      fc.property(value, value, (outstanding, discount) => {
        const exact = outstanding - discount
        const cents = exact / 100n + (exact % 100n >= 50n ? 1n : 0n)
        const rounded = exact < 0n ? 0n : cents * 100n
        expect(discountedAmount(text(outstanding), text(discount))).toBe(text(rounded))
      }),
      runs,
    )
  })
})

describe('fee percentage in the contract (fee-percentage)', () => {
  const accepts = (percentage: string) => CreatePaymentFeeBody.shape.percentage.safeParse(percentage).success

  it('accepts only 0.01 to 4.00 with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (hundredths) => {
        const percentage = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
        expect(accepts(percentage)).toBe(hundredths >= 1 && hundredths <= 400)
      }),
      runs,
    )
    for (const percentage of ['', '2', '2.5', '2.500', '02.50', '-1.00', '2,50', '1e0']) {
      expect(accepts(percentage)).toBe(false)
    }
  })
})
