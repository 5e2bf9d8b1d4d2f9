import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companyAt, type CompanyAddress, type CompanySide } from '#src/features/companies/companyScope.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { NotFoundPage } from './RouteErrorPage.tsx'

/** The pages of one side of a company, while the user has access to the company (docs/rules.md#company-scope-ids). */
export function CompanyPages({ address, side }: { address: CompanyAddress; side: CompanySide }) {
  const { data } = useQuery({ ...companyQueries.list(), refetchOnMount: false })
  // The user may lose access to a company while its page is open.
  if (data && !companyAt(data.items, address, side)) return <NotFoundPage />
  return <Outlet />
}

/** Shown while the companies load. */
export function CompanyPending() {
  const { t } = useTranslation()
  return <QueryFallback queryKey={companyQueries.list().queryKey} error={null} text={t('app.loading')} />
}
