import { createFileRoute, notFound } from '@tanstack/react-router'
import { CompanyPage } from '#src/screens/company/CompanyPage.tsx'
import { loadMemberships, useMemberships } from '#src/features/companies/memberships.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/')({
  staticData: { crumbs: [{ label: 'companies', to: '/company' }, { label: 'companyDetails' }] },
  loader: async ({ context, params }) => {
    const memberships = await loadMemberships(context.queryClient)
    if (!memberships.some(({ authCompany }) => authCompany.id === params.authCompanyId)) throw notFound()
  },
  component: CompanyRoute,
})

function CompanyRoute() {
  const { authCompanyId } = Route.useParams()
  const membership = useMemberships().find(({ authCompany }) => authCompany.id === authCompanyId)
  return membership && <CompanyPage key={authCompanyId} membership={membership} />
}
