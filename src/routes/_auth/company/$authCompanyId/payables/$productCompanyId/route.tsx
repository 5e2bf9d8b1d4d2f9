import { createFileRoute } from '@tanstack/react-router'
import { CompanyPages, CompanyPending } from '#src/shell/CompanyPages.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId')({
  staticData: { crumbs: [{ label: 'payables' }] },
  // Imported lazily: the sign-in page does not need the API calls for companies.
  beforeLoad: async ({ context, params }) => {
    const [{ requireCompany }] = await Promise.all([
      import('#src/features/companies/requireCompany.ts'),
      context.loadTexts('payables'),
    ])
    await requireCompany(context.queryClient, params, 'isBuyer')
  },
  component: PayablesRoute,
  pendingComponent: CompanyPending,
})

function PayablesRoute() {
  return <CompanyPages address={Route.useParams()} side="isBuyer" />
}
