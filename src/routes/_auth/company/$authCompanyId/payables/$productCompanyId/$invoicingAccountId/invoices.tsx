import { createFileRoute } from '@tanstack/react-router'
import { readPayableAccount, type LedgerSearch } from '#src/features/invoices/invoiceSearch.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { AccountPage } from '#src/screens/payables/AccountPage.tsx'
import { loadAccount } from './-loadAccount.ts'

export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices',
)({
  staticData: { crumbs: [{ label: 'invoices' }] },
  ...listRoute<LedgerSearch>(),
  loader: ({ context, params, deps }) => loadAccount(context.queryClient, params, readPayableAccount(deps).search),
  component: AccountRoute,
})

function AccountRoute() {
  const { productCompanyId: companyId, ...ids } = Route.useParams()
  const list = useListRoute(readPayableAccount)
  return <AccountPage key={ids.invoicingAccountId} companyId={companyId} {...ids} {...list} />
}
