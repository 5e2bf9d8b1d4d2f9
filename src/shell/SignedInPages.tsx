import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { companyQueries } from '#src/features/companies/queries.ts'
import { useCurrentCompany } from '#src/features/companies/companyScope.ts'
import { NotificationCenter } from './notifications/NotificationCenter.tsx'
import { Shell } from './Shell.tsx'

/** The frame of every signed-in page, with the page in it. */
export function SignedInPages({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(companyQueries.list())
  const company = useCurrentCompany(userId, data?.items)
  return (
    <NotificationCenter companies={data?.items}>
      {({ button, panel, open }) => (
        <Shell
          companies={data?.items}
          company={company}
          onRetryCompanies={isError ? () => void refetch() : undefined}
          tools={button}
          aside={panel}
          actions={[{ label: 'notifications.heading', run: open }]}
        >
          <Outlet />
        </Shell>
      )}
    </NotificationCenter>
  )
}
