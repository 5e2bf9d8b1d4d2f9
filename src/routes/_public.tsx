import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ignoreExtraClicks } from '#src/lib/ignoreExtraClicks.ts'

/** The pages before sign-in, except for sign-in itself, which needs none of this. */
export const Route = createFileRoute('/_public')({
  beforeLoad: async ({ context }) => {
    const [queryClient] = await Promise.all([context.loadQueryClient(), context.loadTexts('user')])
    return { queryClient }
  },
  component: PublicRoute,
})

function PublicRoute() {
  useEffect(() => ignoreExtraClicks(), [])
  return (
    <QueryClientProvider client={Route.useRouteContext().queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
