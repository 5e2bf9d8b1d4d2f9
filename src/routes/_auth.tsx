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
  const { queryClient, user } = Route.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInPages userId={user.id} />
    </QueryClientProvider>
  )
}
