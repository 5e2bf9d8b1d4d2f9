import { createFileRoute } from '@tanstack/react-router'
import { readDiscounts, type DiscountSearch } from '#src/features/invoices/discountSearch.ts'
import { payableInvoiceQueries } from '#src/features/invoices/payableQueries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { DiscountsPage } from '#src/screens/payables/DiscountsPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/discounts')({
  staticData: { crumbs: [{ label: 'discounts' }] },
  validateSearch: rawSearch<DiscountSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('payableDates'),
  // Not awaited: the page shows its own loading state.
  loader: ({ context: { queryClient }, params: { productCompanyId } }) => {
    void queryClient.prefetchQuery(payableInvoiceQueries.discounts(productCompanyId))
  },
  component: DiscountsRoute,
})

function DiscountsRoute() {
  const address = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DiscountsPage
      key={address.productCompanyId}
      address={address}
      search={useListSearch(Route.useSearch(), readDiscounts)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
