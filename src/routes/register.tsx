import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RegisterPage } from '#src/screens/public/RegisterPage.tsx'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'

export const Route = createFileRoute('/register')({
  validateSearch: z.object({ registrationToken: z.optional(z.coerce.string()) }),
  beforeLoad: async ({ context, search, location }) => {
    await visitorsOnly(context.session)
    const { registrationToken: linkToken } = search
    // The address bar, the history and whoever looks over a shoulder need not keep it; a reload still finds it.
    if (linkToken !== undefined) throw redirect({ to: '/register', state: { linkToken }, replace: true })
    // Of this page, as the location is the next page's as soon as one leaves.
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
