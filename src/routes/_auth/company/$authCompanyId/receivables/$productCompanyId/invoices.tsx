import { createFileRoute } from '@tanstack/react-router'
import { InvoiceListPage } from '#src/features/invoices/InvoiceListPage.tsx'
import { invoiceSearch } from '#src/features/invoices/invoiceSearch.ts'
import { receivableInvoiceQueries } from '#src/features/invoices/queries.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/invoices')({
  staticData: { crumbs: [{ label: 'invoices' }] },
  validateSearch: invoiceSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the page shows the new filters at once, and the old rows until the new ones are there.
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(receivableInvoiceQueries.list(params.productCompanyId, deps))
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { productCompanyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <InvoiceListPage
      key={productCompanyId}
      companyId={productCompanyId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
