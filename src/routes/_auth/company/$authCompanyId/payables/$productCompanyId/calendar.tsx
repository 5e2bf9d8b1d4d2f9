import { createFileRoute } from '@tanstack/react-router'
import { readCalendar, type CalendarSearch } from '#src/features/invoices/calendarSearch.ts'
import { loadCalendar } from '#src/features/invoices/dueDateQueries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { CalendarPage } from '#src/screens/payables/CalendarPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/calendar')({
  staticData: { crumbs: [{ label: 'calendar' }] },
  ...listRoute<CalendarSearch>(),
  // Opening a day must not load the period again, unless the day alone names it.
  loaderDeps: ({ search: { open, ...period } }) => (period.month || period.week ? period : { ...period, open }),
  beforeLoad: ({ context }) => context.loadTexts('payableDates', 'paymentsMade'),
  loader: ({ context, params, deps }) => loadCalendar(context.queryClient, params, readCalendar(deps).search),
  component: CalendarRoute,
})

function CalendarRoute() {
  const ids = Route.useParams()
  return <CalendarPage key={ids.productCompanyId} address={ids} {...useListRoute(readCalendar)} />
}
