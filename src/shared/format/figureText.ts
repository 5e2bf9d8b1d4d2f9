import { perLanguage } from '#src/lib/language.ts'

/** Short figures for charts; `formatMoney` formats exact ones. */
const compact = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumSignificantDigits: 3,
    }),
)
const wholeShare = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }))
const smallShare = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
)
const longDay = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }))
const longMonth = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const monthDay = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const month = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** `1234567` dollars → `$1.23M`; negatives in parentheses, unlike `Intl` (docs/rules.md#short-figures). */
export const formatCompact = (amount: number) =>
  amount < 0 ? `(${compact().format(-amount)})` : compact().format(amount)

/** The date in a format; a text that is not a date is shown unchanged. */
const formatDate = (format: Intl.DateTimeFormat, date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : format.format(day)
}

/** `0.1234` → `12%`; less than one percent keeps a digit after the point. */
export const formatShare = (share: number) => (share > 0 && share < 0.01 ? smallShare() : wholeShare()).format(share)

/** A calendar date → `Jul 2026`. */
export const formatMonth = (date: string): string => formatDate(month(), date)

/** A calendar date → `Jul 31`. */
export const formatMonthDay = (date: string): string => formatDate(monthDay(), date)

/** A calendar date → `Friday, July 31, 2026`. */
export const formatLongDay = (date: string): string => formatDate(longDay(), date)

/** A calendar date → `July 2026`. */
export const formatLongMonth = (date: string): string => formatDate(longMonth(), date)

/** The text with a capital first letter, for a heading: in French, months and days begin in lower case. */
export const asHeading = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The days of the week, starting with Sunday: `Sunday`, `Sun`. */
export const weekdayNames = perLanguage((language) => {
  const names = (weekday: 'long' | 'short') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  const [long, short] = [names('long'), names('short')]
  // A Sunday and the six days after it.
  return Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day))).map((date) => ({
    name: long.format(date),
    short: short.format(date),
  }))
})
