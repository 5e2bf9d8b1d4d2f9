import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent } from '#src/shared/format/numbers.ts'

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
