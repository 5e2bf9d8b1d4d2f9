/** Both days are included. */
type DateRange = readonly [from: string, to: string]

const dayMs = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Common filter ranges around a calendar day (docs/rules.md#business-day); empty if it is not a valid date. */
export function datePresets(today: string): Readonly<Record<string, DateRange>> {
  const time = Date.parse(today)
  if (Number.isNaN(time)) return {}
  const year = new Date(time).getUTCFullYear()
  const month = new Date(time).getUTCMonth()
  const quarter = month - (month % 3)
  /** From a month's first day to the last day of `count` months; day 0 is the last day of the month before. */
  const months = (first: number, count: number): DateRange => [
    textOf(Date.UTC(year, first, 1)),
    textOf(Date.UTC(year, first + count, 0)),
  ]
  return {
    thisMonth: months(month, 1),
    lastMonth: months(month - 1, 1),
    last30Days: [textOf(time - 29 * dayMs), today],
    thisQuarter: months(quarter, 3),
    lastQuarter: months(quarter - 3, 3),
  }
}
