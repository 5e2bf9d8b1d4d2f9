import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterPage } from '#src/screens/public/RegisterPage.tsx'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'
import { searchToken } from '#src/lib/searchValue.ts'

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ registrationToken }): { registrationToken?: string | undefined } => ({
    registrationToken: searchToken(registrationToken),
  }),
  beforeLoad: async ({ context, search, location }) => {
    await visitorsOnly(context.session)
    const { registrationToken: linkToken } = search
    // Removes the token from the address bar and the history; a reload still finds it.
    if (linkToken !== undefined) throw redirect({ to: '/register', state: { linkToken }, replace: true })
    // Kept in this route's context: after a navigation, the location's state belongs to the next page.
    return { code: location.state.linkToken }
  },
  component: RegisterRoute,
})

function RegisterRoute() {
  const navigate = Route.useNavigate()
  const { code } = Route.useRouteContext()
  return (
    <RegisterPage
      code={code}
      onContinue={() => void navigate({ to: '/', replace: true })}
      onLogin={() => void navigate({ to: '/login', replace: true })}
    />
  )
}
