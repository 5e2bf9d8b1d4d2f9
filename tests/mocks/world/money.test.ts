import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToCents, formatMoney, parseMoney, percentageOf, roundToCents } from '#mocks/world/money.ts'

const amounts = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })

test('text and amount convert without loss to four decimals', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseMoney(formatMoney(amount))).toBe(amount)
    }),
  )
  expect([parseMoney('480.125'), parseMoney('-0.5'), formatMoney(4_801_250)]).toEqual([4_801_250, -5_000, '480.125'])
})

test('rounds to cents half up, or down', () => {
  expect(['9.005', '9.0049', '-1.005'].map((text) => formatMoney(roundToCents(parseMoney(text))))).toEqual([
    '9.01',
    '9.00',
    '-1.01',
  ])
  expect(['9.0099', '9.01', '0.0099'].map((text) => formatMoney(floorToCents(parseMoney(text))))).toEqual([
    '9.00',
    '9.01',
    '0.00',
  ])
})

test('rounds a fee once, compared with an integer oracle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), fc.integer({ min: 1, max: 400 }), (amount, percentage) => {
      const product = BigInt(amount) * BigInt(percentage)
      const cents = product / 1_000_000n + (product % 1_000_000n >= 500_000n ? 1n : 0n)
      expect(BigInt(percentageOf(amount, percentage))).toBe(cents * 100n)
    }),
    { numRuns: 2000 },
  )
  // 0.25% of 1.9998 is just under half a cent; rounding to ten-thousandths first made it a whole cent.
  expect(percentageOf(parseMoney('1.9998'), 25)).toBe(0)
})
