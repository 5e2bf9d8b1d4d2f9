import { once } from '#src/lib/once.ts'

const format = once(() => new Intl.NumberFormat('en-US', { style: 'unit', unit: 'percent', minimumFractionDigits: 2 }))

/** The contract's decimal text of a percentage, `2.5`, as people read it: `2.50%`. */
export function formatPercent(percentage: string): string {
  return format().format(percentage as Intl.StringNumericLiteral)
}
