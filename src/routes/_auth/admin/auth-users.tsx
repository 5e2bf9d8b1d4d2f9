import { createFileRoute } from '@tanstack/react-router'
import { readAuthUsers, type AuthUserSearch } from '#src/features/auth-users/authUserSearch.ts'
import { authUserQueries } from '#src/features/auth-users/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { AuthUsersPage } from '#src/screens/admin/AuthUsersPage.tsx'

export const Route = createFileRoute('/_auth/admin/auth-users')({
  staticData: { crumbs: [{ label: 'authUsers' }] },
  ...listRoute<AuthUserSearch>(),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(authUserQueries.list(readAuthUsers(deps).search)),
  component: AuthUsersRoute,
})

function AuthUsersRoute() {
  return <AuthUsersPage {...useListRoute(readAuthUsers)} />
}
