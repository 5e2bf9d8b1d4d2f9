import { createFileRoute } from '@tanstack/react-router'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { PayablesPage } from '#src/screens/payables/PayablesPage.tsx'
import { preloadCharts } from '#src/ui/charts/ChartFigure.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/')({
  // Not awaited: each part shows its own loading state.
  loader: ({ context: { queryClient }, params: { productCompanyId } }) => {
    preloadCharts()
    void queryClient.prefetchQuery(buyerAccountQueries.accounts(productCompanyId))
    void queryClient.prefetchQuery(dueDateQueries.outlook(productCompanyId))
  },
  component: PayablesRoute,
})

function PayablesRoute() {
  const address = Route.useParams()
  return <PayablesPage key={address.productCompanyId} address={address} />
}
