import { createFileRoute } from '@tanstack/react-router'
import { readDiscounts, type DiscountSearch } from '#src/features/invoices/discountSearch.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { DiscountsPage } from '#src/screens/payables/DiscountsPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/discounts')({
  staticData: { crumbs: [{ label: 'discounts' }] },
  validateSearch: listRoute<DiscountSearch>().validateSearch,
  beforeLoad: ({ context }) => context.loadTexts('payableDates'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(dueDateQueries.discounts(params.productCompanyId)),
  component: DiscountsRoute,
})

function DiscountsRoute() {
  const ids = Route.useParams()
  return <DiscountsPage key={ids.productCompanyId} address={ids} {...useListRoute(readDiscounts)} />
}
