import type { QueryClient } from '@tanstack/react-query'
import { periodOf, type CalendarSearch } from '#src/features/invoices/calendarSearch.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'

/** Starts loading the period that the calendar shows; the page shows its days immediately. */
export function loadCalendar(client: QueryClient, ids: { productCompanyId: string }, search: CalendarSearch): void {
  void client.prefetchQuery(dueDateQueries.calendar(ids.productCompanyId, search.view ?? 'month', periodOf(search)))
}
