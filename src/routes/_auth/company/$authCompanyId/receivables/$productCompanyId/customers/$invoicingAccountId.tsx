import { createFileRoute, redirect } from '@tanstack/react-router'
import { ofOneAccount } from '#src/features/customers/AccountList.tsx'
import { CustomerPending } from '#src/features/customers/CustomerPending.tsx'
import { CustomerPage } from '#src/features/customers/CustomerPage.tsx'
import { readCustomerPage, type CustomerPageSearch } from '#src/features/customers/customerSearch.ts'
import { loadCustomer } from '#src/features/customers/loadCustomer.ts'
import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import { creditColumns, invoiceColumns } from '#src/features/invoices/columns.tsx'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/domain/list/useListSearch.ts'

const customers = '/company/$authCompanyId/receivables/$productCompanyId/customers'
const columns = ofOneAccount({ invoices: invoiceColumns, credits: creditColumns, payments: incomingPaymentColumns })
export const Route = createFileRoute(
  '/_auth/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
)({
  staticData: { crumbs: [{ label: 'customers', to: customers }, { label: 'customerDetails' }] },
  validateSearch: rawSearch<CustomerPageSearch>(),
  loader: async ({ context, params, preload }) => {
    const isKnown = await loadCustomer(context.queryClient, { ...params, isVisit: !preload })
    if (!isKnown) throw redirect({ to: customers, params, replace: true })
  },
  component: CustomerRoute,
  pendingComponent: CustomerPending,
})

function CustomerRoute() {
  const { productCompanyId, invoicingAccountId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CustomerPage
      key={invoicingAccountId}
      companyId={productCompanyId}
      invoicingAccountId={invoicingAccountId}
      search={useListSearch(Route.useSearch(), readCustomerPage)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      columns={columns}
    />
  )
}
