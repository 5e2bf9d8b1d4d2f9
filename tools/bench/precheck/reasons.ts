/** The product's wording, repeated here so that the benchmark does not depend on the product. */
export const reasons = {
  required: 'Enter a value.',
  maxLength100: 'Enter at most 100 characters.',
  date: 'Enter a date such as 2026-07-31.',
  amount: 'Enter an amount such as 1250.00, with at most 4 decimals.',
  amountTooLarge: 'Enter an amount below 1000000000.',
  negative: 'Enter an amount that isn’t negative.',
  overPayment: 'Enter an amount that isn’t more than the payment amount.',
  discountDate: 'Enter the last day of the discount.',
  columnCount: 'The line has 11 values for 10 columns. Correct the line.',
} as const

export type Reason = keyof typeof reasons
