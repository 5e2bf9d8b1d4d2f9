import { createFileRoute, redirect } from '@tanstack/react-router'
import { PasswordResetPage } from '#src/screens/public/PasswordResetPage.tsx'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'
import { searchToken } from '#src/lib/searchValue.ts'

export const Route = createFileRoute('/_public/password-reset')({
  validateSearch: ({ token }): { token?: string | undefined } => ({ token: searchToken(token) }),
  beforeLoad: async ({ context, search, location }) => {
    await visitorsOnly(context.session)
    // As in `/register`: removed from the address bar, but kept for a reload.
    if (search.token !== undefined)
      throw redirect({ to: '/password-reset', state: { linkToken: search.token }, replace: true })
    // Kept in this route's context: after a navigation, the location's state belongs to the next page.
    return { token: location.state.linkToken }
  },
  component: PasswordResetRoute,
})

function PasswordResetRoute() {
  const navigate = Route.useNavigate()
  const { token } = Route.useRouteContext()
  return <PasswordResetPage token={token} onDone={() => navigate({ to: '/', replace: true })} />
}
