import { expect, test } from 'vitest'
import { exampleFee, isFeePercentage } from '#src/features/payment-accounts/feeSchema.ts'

test.each([
  ['0.00', false],
  ['0.01', true],
  ['2.5', false],
  ['2.50', true],
  ['2.505', false],
  ['4.00', true],
  ['4.01', false],
  ['-1.00', false],
  ['', false],
  ['1,00', false],
])('%j is a valid fee percentage: %s (fee-percentage)', (text, isGood) => {
  expect(isFeePercentage(text)).toBe(isGood)
})

test.each([
  ['0.01', '0.10'],
  ['2.50', '25.00'],
  ['2.75', '27.50'],
  ['4.00', '40.00'],
  ['4.01', undefined],
])('%s percent of 1,000.00 is %s', (text, fee) => {
  expect(exampleFee(text)).toBe(fee)
})
