import { createFileRoute } from '@tanstack/react-router'
import { readAuthUsers, type AuthUserSearch } from '#src/features/auth-users/authUserSearch.ts'
import { authUserQueries } from '#src/features/auth-users/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { AuthUsersPage } from '#src/screens/admin/AuthUsersPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/admin/auth-users')({
  staticData: { crumbs: [{ label: 'authUsers' }] },
  validateSearch: rawSearch<AuthUserSearch>(),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(authUserQueries.list(readAuthUsers(deps).search)),
  component: AuthUsersRoute,
})

function AuthUsersRoute() {
  const navigate = Route.useNavigate()
  return (
    <AuthUsersPage
      search={useListSearch(Route.useSearch(), readAuthUsers)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
