/** The product's wording, repeated here so that the benchmark does not depend on the product. */
export const reasons = {
  required: 'is required',
  maxLength100: 'must have at most 100 characters',
  date: 'must be a date like 2026-07-31',
  amount: 'must be an amount like 1250.00, with at most 4 decimals',
  amountTooLarge: 'must be below 1000000000',
  negative: 'can’t be negative',
  overPayment: 'can’t be more than the payment amount',
  discountDate: 'is required with a discount',
  columnCount: 'has 11 values for 10 columns',
} as const

export type Reason = keyof typeof reasons
