import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { Company } from '#generated/main/model/company.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { useCurrentCompany, useRememberedCompany } from '#src/features/companies/companyScope.ts'
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
          <RememberedCompany userId={userId} companies={data?.items} />
          <Outlet />
        </Shell>
      )}
    </NotificationCenter>
  )
}

/** A separate component, so that the frame does not rerender with the URL. */
function RememberedCompany({ userId, companies }: { userId: string; companies: readonly Company[] | undefined }) {
  useRememberedCompany(userId, companies)
  return null
}
