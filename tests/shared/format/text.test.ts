import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressLines, formatPercent, formatPhone } from '#src/shared/format/text.ts'

describe('formatPercent', () => {
  it.each([
    ['2.5', '2.50%'],
    ['0.01', '0.01%'],
    ['4.00', '4.00%'],
  ])('%s is %s', (percentage, shown) => {
    expect(formatPercent(percentage)).toBe(shown)
  })

  it('keeps every digit and shows at least two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom('', '0', '00'), (hundredths, zeros) => {
        const digits = String(hundredths).padStart(3, '0')
        const exact = `${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(formatPercent(exact + zeros)).toBe(`${exact}%`)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('formatPhone', () => {
  it.each([
    ['+14155550134', '+1 (415) 555-0134'],
    ['+442079460958', '+442079460958'],
    ['+1415555', '+1415555'],
  ])('%s is %s', (phoneNumber, shown) => {
    expect(formatPhone(phoneNumber)).toBe(shown)
  })
})

describe('addressLines (address-lines)', () => {
  const address = { address1: '1 Pier Rd', city: 'Boston', state: 'MA', postalCode: '02110', country: 'US' } as const

  it('has a line for each available part', () => {
    expect(addressLines({ ...address, address2: 'Suite 5' }, 'United States')).toEqual([
      '1 Pier Rd',
      'Suite 5',
      'Boston, MA 02110',
      'United States',
    ])
    expect(addressLines({ ...address, address2: null }, 'United States')).toHaveLength(3)
    expect(addressLines({ ...address, address2: null, city: '', state: '' }, 'United States')).toEqual([
      '1 Pier Rd',
      '02110',
      'United States',
    ])
  })
})
