import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Shell } from '#src/features/shell/Shell.tsx'

export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    const state = await context.session.ready()
    if (state.status === 'authenticated') return
    const reason = state.status === 'anonymous' && state.reason === 'inactive' ? ('inactive' as const) : undefined
    throw redirect({ to: '/login', search: { redirect: location.href, reason }, replace: true })
  },
  component: AuthRoute,
})

function AuthRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
