import { createFileRoute } from '@tanstack/react-router'
import { loadOnce } from '#src/lib/loadOnce.ts'
import { CompanyPages, CompanyPending } from '#src/shell/CompanyPages.tsx'

// Imported lazily: the sign-in page does not need the API calls for companies.
const loadCompanyCheck = loadOnce(() => import('#src/features/companies/requireCompany.ts'))

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId')({
  staticData: { crumbs: [{ label: 'receivables' }] },
  beforeLoad: async ({ context, params }) => {
    const [{ requireCompany }] = await Promise.all([loadCompanyCheck(), context.loadTexts('receivables')])
    const { name, capabilities } = await requireCompany(context.queryClient, params, 'isSupplier')
    return { companyName: name, capabilities }
  },
  component: ReceivablesRoute,
  pendingComponent: CompanyPending,
})

function ReceivablesRoute() {
  return <CompanyPages address={Route.useParams()} side="isSupplier" />
}
