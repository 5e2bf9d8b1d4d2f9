import { createFileRoute } from '@tanstack/react-router'
import { loadOnce } from '#src/lib/loadOnce.ts'
import { CompanyPages, CompanyPending } from '#src/shell/CompanyPages.tsx'

// Imported lazily: the sign-in page does not need the API calls for companies.
const loadCompanyCheck = loadOnce(() => import('#src/features/companies/requireCompany.ts'))

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId')({
  staticData: { crumbs: [{ label: 'payables' }] },
  beforeLoad: async ({ context, params }) => {
    const [{ requireCompany }] = await Promise.all([loadCompanyCheck(), context.loadTexts('payables')])
    const { name, capabilities } = await requireCompany(context.queryClient, params, 'isBuyer')
    return { companyName: name, capabilities }
  },
  component: PayablesRoute,
  pendingComponent: CompanyPending,
})

function PayablesRoute() {
  return <CompanyPages address={Route.useParams()} side="isBuyer" />
}
