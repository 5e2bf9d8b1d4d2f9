import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { companyQueries } from '#src/features/companies/queries.ts'
import { NotificationCenter } from '#src/shell/notifications/NotificationCenter.tsx'
import { signedInOnly } from '#src/features/session/signedInOnly.ts'
import { Shell } from '#src/shell/Shell.tsx'
import { useCurrentCompany } from '#src/features/companies/companyScope.ts'

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ context, location }) => signedInOnly(context.session, location.href),
  // Not awaited: the page does not wait for the data of its frame.
  loader: ({ context }) => void context.queryClient.prefetchQuery(companyQueries.list()),
  component: AuthRoute,
})

function AuthRoute() {
  const { user } = Route.useRouteContext()
  const { data, isError, refetch } = useQuery(companyQueries.list())
  const company = useCurrentCompany(user.id, data?.items)
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
