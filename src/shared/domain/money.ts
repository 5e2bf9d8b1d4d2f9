/**
 * Money as the spec shows it (section 9): USD, 2 to 4 fraction digits, negatives in parentheses. Takes the contract's
 * decimal string and never turns it into a float: `Intl` formats decimal text exactly.
 */
const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  currencySign: 'accounting',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

export function formatMoney(amount: string): string {
  return format.format(amount as Intl.StringNumericLiteral)
}
