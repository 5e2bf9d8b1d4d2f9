import * as z from 'zod/mini'
import { daysOfMonth, isCalendarDate, weekOf } from '#src/lib/calendarDates.ts'
import { searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const calendarDate = z.string().check(z.regex(/^(19|20|21)/), z.refine(isCalendarDate))

export const readCalendar = searchReader({
  view: z.literal('week'),
  month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)),
  /** Any day in the displayed week. */
  week: calendarDate,
  /** The day whose panel is open. */
  open: calendarDate,
})
/** The payment calendar's state in the URL; without a month or week, it shows the period around today. */
export type CalendarSearch = SearchOf<typeof readCalendar>

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

/** The period given in the URL; undefined if there is none, which means the one around the business day. */
export function periodOf({ view, month, week }: CalendarSearch): Period | undefined {
  const date = view === 'week' ? week : month && `${month}-01`
  return date === undefined ? undefined : periodAround(date, view ?? 'month')
}

/** The search for the period that contains a day. */
export function searchAround(date: string, view: CalendarView): CalendarSearch {
  return view === 'week' ? { view, week: weekOf(date)[0] } : { month: date.slice(0, 7) }
}
