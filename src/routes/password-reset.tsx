import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ResetPasswordPage } from '#src/features/password-reset/ResetPasswordPage.tsx'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'

export const Route = createFileRoute('/password-reset')({
  validateSearch: z.object({ token: z.optional(z.coerce.string()) }),
  beforeLoad: async ({ context, search }) => {
    await visitorsOnly(context.session)
    // As in `/register`: out of the address bar, kept for a reload.
    if (search.token !== undefined)
      throw redirect({ to: '/password-reset', state: { linkToken: search.token }, replace: true })
  },
  component: PasswordResetRoute,
})

function PasswordResetRoute() {
  const navigate = Route.useNavigate()
  const token = useLocation({ select: ({ state }) => state.linkToken })
  return <ResetPasswordPage token={token} onDone={() => void navigate({ to: '/', replace: true })} />
}
