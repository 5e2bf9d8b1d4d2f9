import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PasswordResetPage } from '#src/screens/public/PasswordResetPage.tsx'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'

export const Route = createFileRoute('/password-reset')({
  validateSearch: z.object({ token: z.optional(z.coerce.string()) }),
  beforeLoad: async ({ context, search, location }) => {
    await visitorsOnly(context.session)
    // As in `/register`: out of the address bar, kept for a reload.
    if (search.token !== undefined)
      throw redirect({ to: '/password-reset', state: { linkToken: search.token }, replace: true })
    // Of this page, as the location is the next page's as soon as one leaves.
    return { token: location.state.linkToken }
  },
  component: PasswordResetRoute,
})

function PasswordResetRoute() {
  const navigate = Route.useNavigate()
  const { token } = Route.useRouteContext()
  return <PasswordResetPage token={token} onDone={() => navigate({ to: '/', replace: true })} />
}
