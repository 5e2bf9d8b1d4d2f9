import { createFileRoute } from '@tanstack/react-router'
import { periodOf, readCalendar, type CalendarSearch } from '#src/features/invoices/calendarSearch.ts'
import { payableInvoiceQueries } from '#src/features/invoices/payableQueries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { CalendarPage } from '#src/screens/payables/CalendarPage.tsx'
import { useListSearch } from '#src/shared/list/useListSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/calendar')({
  staticData: { crumbs: [{ label: 'calendar' }] },
  validateSearch: rawSearch<CalendarSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('payableDates'),
  // Only the period: opening a day of it must not refetch it.
  loaderDeps: ({ search: raw }) => {
    const { search } = readCalendar(raw)
    return { view: search.view ?? ('month' as const), period: periodOf(search) }
  },
  // Not awaited: the page shows the days immediately.
  loader: ({ context: { queryClient }, params: { productCompanyId }, deps: { view, period } }) => {
    void queryClient.prefetchQuery(payableInvoiceQueries.calendar(productCompanyId, view, period))
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
