import { createFileRoute } from '@tanstack/react-router'
import { isCredits, receivablesSearch } from '#src/features/invoices/invoiceSearch.ts'
import { receivableQueries } from '#src/features/invoices/queries.ts'
import { ReceivablesPage } from '#src/features/invoices/ReceivablesPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/invoices')({
  staticData: { crumbs: [{ label: 'invoices' }] },
  validateSearch: receivablesSearch,
  // Which row is open asks for nothing new.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Started, not awaited: the page shows the new filters at once, and the old rows until the new ones are there.
  loader: ({ context: { queryClient }, params: { productCompanyId }, deps }) => {
    if (isCredits(deps)) void queryClient.prefetchInfiniteQuery(receivableQueries.credits(productCompanyId, deps))
    else void queryClient.prefetchInfiniteQuery(receivableQueries.invoices(productCompanyId, deps))
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { authCompanyId, productCompanyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ReceivablesPage
      key={productCompanyId}
      authCompanyId={authCompanyId}
      companyId={productCompanyId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
