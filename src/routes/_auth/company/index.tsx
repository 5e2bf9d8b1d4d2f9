import { createFileRoute } from '@tanstack/react-router'
import { CompaniesPage } from '#src/screens/company/CompaniesPage.tsx'
import { loadMemberships, useMemberships } from '#src/features/companies/memberships.ts'

export const Route = createFileRoute('/_auth/company/')({
  staticData: { crumbs: [{ label: 'companies' }] },
  validateSearch: ({ create }): { create?: true | undefined } => ({ create: create === true || undefined }),
  loader: ({ context }) => loadMemberships(context.queryClient),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const { create = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompaniesPage
      memberships={useMemberships()}
      isCreating={create}
      onCreatingChange={(isCreating) => void navigate({ search: { create: isCreating || undefined }, replace: true })}
    />
  )
}
