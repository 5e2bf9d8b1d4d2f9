/** When a building supplier sells: a lot in summer, little in winter, almost nothing on weekends. */
import type { CalendarDate } from '../rows/basics.ts'
import { addDays } from '../time.ts'
import type { Random } from './random.ts'

/** Starts with January; an average month is 1. */
const monthly = [0.6, 0.62, 0.85, 1, 1.2, 1.45, 1.35, 1.3, 1.3, 1.05, 0.85, 0.7] as const
/** Starts with Sunday. */
const weekly = [0, 1, 1, 1, 1, 1, 0.12] as const
/** Customers finish their projects and stock up before a quarter ends. */
const quarterEnd = 1.35
const isQuarterEnd = (month: number, day: number) => month % 3 === 2 && day >= 21

export interface SalesPeriod {
  /** How many days ago the period starts. */
  days: number
  /** How many days ago customers bought half as much as today; if omitted, sales stay constant. */
  halfLife?: number
}

/** The dates of `count` sales, oldest first. */
export function saleDates(
  count: number,
  { days, halfLife = Infinity }: SalesPeriod,
  today: CalendarDate,
  random: Random,
): CalendarDate[] {
  const dates = Array.from({ length: days + 1 }, (_, i) => addDays(today, i - days))
  let total = 0
  const upTo = dates.map((date, i) => {
    const day = new Date(date)
    const month = day.getUTCMonth()
    const season = (monthly[month] ?? 1) * (isQuarterEnd(month, day.getUTCDate()) ? quarterEnd : 1)
    total += season * (weekly[day.getUTCDay()] ?? 1) * 0.5 ** ((days - i) / halfLife)
    return total
  })
  const drawn = Float64Array.from({ length: count }, () => random.next() * total).toSorted()
  let at = 0
  return Array.from(drawn, (sold) => {
    while ((upTo[at] ?? Infinity) <= sold && at < days) at += 1
    return dates[at] ?? today
  })
}
