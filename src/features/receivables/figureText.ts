import { once } from 'es-toolkit/function'

/** Figures as a chart has them; the exact ones are `formatMoney`'s. */
const compact = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumSignificantDigits: 3,
    }),
)
const month = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }))

/** `1234567` dollars → `$1.23M`; negatives in parentheses, unlike `Intl` (docs/rules.md#short-figures). */
export const formatCompact = (amount: number) =>
  amount < 0 ? `(${compact().format(-amount)})` : compact().format(amount)

/** A calendar date → `Jul 2026`. */
export function formatMonth(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : month().format(day)
}
