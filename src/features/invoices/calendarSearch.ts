import * as z from 'zod/mini'
import { daysOfMonth, isCalendarDate, weekOf } from '#src/lib/calendarDates.ts'
import { searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const calendarDate = z.string().check(z.regex(/^(19|20|21)/), z.refine(isCalendarDate))

export const readCalendar = searchReader({
  view: z.literal('week'),
  month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)),
  /** A day of the week that is shown. */
  week: calendarDate,
  /** The day whose invoices are shown. */
  open: calendarDate,
})
/** The state of the payment calendar in its URL; without month and week it is about today. */
export type CalendarSearch = SearchOf<typeof readCalendar>

export type CalendarView = 'month' | 'week'

/** First and last day. */
export interface Period {
  from: string
  to: string
}

/** The month or week that a day is in. */
export function periodAround(date: string, view: CalendarView): Period {
  if (view === 'month') return daysOfMonth(date.slice(0, 7))
  const [from = date, , , , , , to = date] = weekOf(date)
  return { from, to }
}

/** The days that an address names; undefined when it names none, which means those around the business day. */
export function periodOf({ view, month, week }: CalendarSearch): Period | undefined {
  const date = view === 'week' ? week : month && `${month}-01`
  return date === undefined ? undefined : periodAround(date, view ?? 'month')
}

/** The address of the period that a day is in. */
export function searchAround(date: string, view: CalendarView): CalendarSearch {
  return view === 'week' ? { view, week: weekOf(date)[0] } : { month: date.slice(0, 7) }
}
