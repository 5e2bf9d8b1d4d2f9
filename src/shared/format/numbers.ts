import { perLanguage } from '#src/lib/language.ts'

const percent = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'percent', minimumFractionDigits: 2 }),
)

/** Formats the contract's decimal text for a percentage: `2.5` → `2.50%`. */
export function formatPercent(percentage: string): string {
  return percent().format(percentage as Intl.StringNumericLiteral)
}

const count = perLanguage((language) => new Intl.NumberFormat(language))

/** `27886` → `27,886`. */
export const formatCount = (value: number): string => count().format(value)
