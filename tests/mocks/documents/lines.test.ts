import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, linesOf } from '#mocks/documents/lines.ts'

test('lines add up to the amount and are the same for the same document id', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 10_000_000_000 }), (id, amount) => {
      const lines = linesOf(id, amount)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      expect(lines.every((line) => line.quantity * line.unitPrice === line.amount)).toBe(true)
      expect(linesOf(id, amount)).toEqual(lines)
    }),
  )
})

test.each([
  [0, '$0.00'],
  [12_345_000, '$1,234.50'],
  [10_000_000_001, '$1,000,000.0001'],
  [-2_345_000, '($234.50)'],
])('formats %i as %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})
