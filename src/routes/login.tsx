import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#src/features/session/LoginPage.tsx'
import { loginSearch } from '#src/features/session/loginSearch.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'

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
