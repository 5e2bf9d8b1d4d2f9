import { createFileRoute } from '@tanstack/react-router'
import { readPayables, type LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { prefetchPayables } from '#src/features/invoices/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { InvoicesPage } from '#src/screens/payables/InvoicesPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/invoices')({
  staticData: { crumbs: [{ label: 'invoices' }] },
  ...listRoute<LedgerSearch>(),
  loader: ({ context, params, deps }) =>
    prefetchPayables(context.queryClient, params.productCompanyId, readPayables(deps).search),
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { productCompanyId: id, ...ids } = Route.useParams()
  return <InvoicesPage key={id} companyId={id} {...ids} {...useListRoute(readPayables)} />
}
