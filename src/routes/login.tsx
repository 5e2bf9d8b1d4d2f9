import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginPage } from '#src/features/session/LoginPage.tsx'
import { safeRedirect } from '#src/lib/safeRedirect.ts'

const loginSearch = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
  reason: z.catch(z.optional(z.enum(['inactive', 'expired'])), undefined),
})

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    const { status } = await context.session.ready()
    if (status === 'authenticated') throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  component: LoginRoute,
})

function LoginRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LoginPage
      reason={search.reason}
      onSignedIn={() => void navigate({ href: safeRedirect(search.redirect), replace: true })}
    />
  )
}
