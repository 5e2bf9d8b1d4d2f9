/** Both days included. */
export type DateRange = readonly [from: string, to: string]

const dayMs = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Ranges that people filter by, around a calendar day (docs/rules.md#business-day); empty when it is none. */
export function datePresets(today: string): Readonly<Record<string, DateRange>> {
  const time = Date.parse(today)
  if (Number.isNaN(time)) return {}
  const [year, month] = [new Date(time).getUTCFullYear(), new Date(time).getUTCMonth()]
  /** From a month's first day to the last one of so many months; the 0th is the last of the month before. */
  const months = (first: number, count: number): DateRange => [
    textOf(Date.UTC(year, first, 1)),
    textOf(Date.UTC(year, first + count, 0)),
  ]
  return {
    thisMonth: months(month, 1),
    last30Days: [textOf(time - 29 * dayMs), today],
    thisQuarter: months(month - (month % 3), 3),
  }
}
