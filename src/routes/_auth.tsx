import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { companyQueries } from '#src/features/companies/queries.ts'
import { signedInOnly } from '#src/features/session/signedInOnly.ts'
import { SignedInPages } from '#src/shell/SignedInPages.tsx'

export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    const user = await signedInOnly(context.session, location.href)
    context.loadCode(location.pathname, user.isInternal)
    return { user, queryClient: await context.loadQueryClient() }
  },
  // Not awaited: the page does not wait for the data of its frame.
  loader: ({ context }) => void context.queryClient.prefetchQuery(companyQueries.list()),
  component: AuthRoute,
})

function AuthRoute() {
  // One value each, because the context is a new object for every page and every change of its search.
  const queryClient = Route.useRouteContext({ select: (context) => context.queryClient })
  const userId = Route.useRouteContext({ select: ({ user }) => user.id })
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInPages userId={userId} />
    </QueryClientProvider>
  )
}
