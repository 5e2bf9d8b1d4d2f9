import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { companyQueries } from '#src/features/companies/queries.ts'
import { NotificationCenter } from '#src/features/notifications/NotificationCenter.tsx'
import { Shell } from '#src/features/shell/Shell.tsx'
import { useCurrentCompany } from '#src/shared/domain/companyScope.ts'

export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    const state = await context.session.ready()
    if (state.status === 'authenticated') return { user: state.user }
    const reason = state.status === 'anonymous' && state.reason === 'inactive' ? ('inactive' as const) : undefined
    throw redirect({ to: '/login', search: { redirect: location.href, reason }, replace: true })
  },
  // Started, not awaited: the page does not wait for what stands around it.
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
          actions={[{ label: 'notices.heading', run: open }]}
        >
          <Outlet />
        </Shell>
      )}
    </NotificationCenter>
  )
}
