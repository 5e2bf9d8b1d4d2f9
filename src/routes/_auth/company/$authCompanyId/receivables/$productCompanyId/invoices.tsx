import { createFileRoute } from '@tanstack/react-router'
import { readReceivables, type LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { prefetchReceivables } from '#src/features/invoices/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { InvoicesPage } from '#src/screens/receivables/InvoicesPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/invoices')({
  staticData: { crumbs: [{ label: 'invoices' }] },
  ...listRoute<LedgerSearch>(),
  loader: ({ context, params, deps }) =>
    prefetchReceivables(context.queryClient, params.productCompanyId, readReceivables(deps).search),
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { productCompanyId: id, ...ids } = Route.useParams()
  const { capabilities } = Route.useRouteContext()
  const list = useListRoute(readReceivables)
  return <InvoicesPage key={id} companyId={id} {...ids} capabilities={capabilities} {...list} />
}
