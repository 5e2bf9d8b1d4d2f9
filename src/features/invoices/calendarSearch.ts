import * as z from 'zod/mini'
import { daysOfMonth, isUsableDate, weekOf } from '#src/lib/calendarDates.ts'
import type { SearchReader } from '#src/shared/list/listRoute.ts'
import { searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const readParameters = searchReader({
  view: z.literal('week'),
  month: z.string().check(z.refine((month) => isUsableDate(`${month}-01`))),
  /** Any day in the displayed week. */
  week: z.iso.date(),
  /** The day whose panel is open. */
  open: z.iso.date(),
})
/** The payment calendar's state in the URL; without a month, week, or open day, it shows the period around today. */
export type CalendarSearch = SearchOf<typeof readParameters>

/** Leaves out an open day that is not in the month or week in the URL. */
export const readCalendar: SearchReader<CalendarSearch> = (raw) => {
  const { search, ignored } = readParameters(raw)
  const { open, ...others } = search
  const period = periodOf(others)
  if (open === undefined || !period || (open >= period.from && open <= period.to)) return { search, ignored }
  return { search: others, ignored: [...ignored, 'open'] }
}

export type CalendarView = 'month' | 'week'

/** The first and last day. */
export interface Period {
  from: string
  to: string
}

/** The month or week that contains a day. */
export function periodAround(date: string, view: CalendarView): Period {
  if (view === 'month') return daysOfMonth(date.slice(0, 7))
  const [from = date, , , , , , to = date] = weekOf(date)
  return { from, to }
}

/** The period given in the URL, if only by its open day; undefined means the one around the business day. */
export function periodOf({ view, month, week, open }: CalendarSearch): Period | undefined {
  const date = (view === 'week' ? week : month && `${month}-01`) ?? open
  return date === undefined ? undefined : periodAround(date, view ?? 'month')
}

/** The search for the period that contains a day. */
export function searchAround(date: string, view: CalendarView): CalendarSearch {
  return view === 'week' ? { view, week: weekOf(date)[0] } : { month: date.slice(0, 7) }
}
