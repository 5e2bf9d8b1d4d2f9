import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceText } from '#src/shared/format/serviceText.ts'
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

describe('formatPhone (phone-shown)', () => {
  it.each([
    ['+14155550134', '+1 (415) 555-0134'],
    ['4155550134', '+1 (415) 555-0134'],
    ['(415) 555-0134', '+1 (415) 555-0134'],
    ['1 415.555.0134', '+1 (415) 555-0134'],
    ['+442079460958', '+442079460958'],
    ['+6175550100', '+6175550100'],
    ['0155550134', '0155550134'],
    ['', ''],
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

describe('serviceText (service-text)', () => {
  it.each([
    ['Invoice INV-109883 is now 1577.95.', 'Invoice INV-109883 is now $1,577.95.'],
    ['The total is now 1178.7500', 'The total is now $1,178.75'],
    ['The discount on INV-1 ended on 2026-03-04.', 'The discount on INV-1 ended on Mar 4, 2026.'],
    ['12.50 of 100.00 is left', '$12.50 of $100.00 is left'],
    ['-5.00 is too little', '($5.00) is too little'],
    ['Already $12.50', 'Already $12.50'],
    ['2.50% is the fee', '2.50% is the fee'],
    ['2.50 % or 2.50 percent', '2.50 % or 2.50 percent'],
    ['between 0.01 and 4.00 percent, or 1.00 to 2.00%', 'between 0.01 and 4.00 percent, or 1.00 to 2.00%'],
    ['25.50 MB in 12.25 seconds', '25.50 MB in 12.25 seconds'],
    ['It is $1577.95, not $1500 or $3.5.', 'It is $1,577.95, not $1,500.00 or $3.50.'],
    ['It is ($5.00) or $1,577.95.', 'It is ($5.00) or $1,577.95.'],
    ['Now 1,577.95 of 1E+3', 'Now $1,577.95 of $1,000.00'],
    ['1.57795E+3 is left', '$1,577.95 is left'],
    ['€1577.95 stays', '€1577.95 stays'],
    ['1E+999 stays', '1E+999 stays'],
    ['Version 1.20.3 of api-v1.25', 'Version 1.20.3 of api-v1.25'],
    ['INV-2026-03-04 and 2026-13-40 stay', 'INV-2026-03-04 and 2026-13-40 stay'],
    ['', ''],
  ])('%j reads %j', (text, shown) => {
    expect(serviceText(text)).toBe(shown)
  })

  it('says a moment in words', () => {
    expect(serviceText('Locked until 2026-03-04T12:00:00Z.')).toMatch(/^Locked until Mar 4, 2026, .+\.$/)
    expect(serviceText('Locked until 2026-03-04 12:00:00Z.')).toMatch(/^Locked until Mar 4, 2026, .+M\.$/)
  })
})
