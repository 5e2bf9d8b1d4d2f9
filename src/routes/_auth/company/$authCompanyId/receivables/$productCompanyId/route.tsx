import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#src/features/companies/queries.ts'
import { companyAt } from '#src/features/companies/companyScope.ts'
import { NotFoundPage } from '#src/shell/RouteErrorPage.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId')({
  staticData: { crumbs: [{ label: 'receivables' }] },
  // Loaded with the page: a visitor who signs in does not need the companies' calls.
  beforeLoad: async ({ context, params }) => {
    const { requireCompany } = await import('#src/features/companies/requireCompany.ts')
    const { name } = await requireCompany(context.queryClient, params, 'isSupplier')
    return { companyName: name }
  },
  component: ReceivablesRoute,
  pendingComponent: CompanyPending,
})

function ReceivablesRoute() {
  const params = Route.useParams()
  const { data } = useQuery({ ...companyQueries.list(), refetchOnMount: false })
  // The person may lose a company while its page is open.
  if (data && !companyAt(data.items, params, 'isSupplier')) return <NotFoundPage />
  return <Outlet />
}

function CompanyPending() {
  const { t } = useTranslation()
  return <QueryFallback queryKey={companyQueries.list().queryKey} error={null} text={t('app.loading')} />
}
