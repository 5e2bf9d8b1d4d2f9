import { createFileRoute } from '@tanstack/react-router'
import { periodOf, readCalendar, type CalendarSearch } from '#src/features/invoices/calendarSearch.ts'
import { payableInvoiceQueries } from '#src/features/invoices/payableQueries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { CalendarPage } from '#src/screens/payables/CalendarPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/calendar')({
  staticData: { crumbs: [{ label: 'calendar' }] },
  validateSearch: rawSearch<CalendarSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('payableDates'),
  // Opening a day must not refetch the period, unless the day alone names it. Reading the search is left to the loader,
  // because this function is in the first chunk.
  loaderDeps: ({ search: { open, ...period } }) => (period.month || period.week ? period : { ...period, open }),
  // Not awaited: the page shows the days immediately.
  loader: ({ context: { queryClient }, params: { productCompanyId }, deps }) => {
    const { search } = readCalendar(deps)
    const calendar = payableInvoiceQueries.calendar(productCompanyId, search.view ?? 'month', periodOf(search))
    void queryClient.prefetchQuery(calendar)
  },
  component: CalendarRoute,
})

function CalendarRoute() {
  const address = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CalendarPage
      key={address.productCompanyId}
      address={address}
      search={useListSearch(Route.useSearch(), readCalendar)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
