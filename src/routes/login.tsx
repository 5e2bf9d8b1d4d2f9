import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { LoginPage } from '#src/screens/public/LoginPage.tsx'
import { loginSearch } from '#src/features/session/loginSearch.ts'
import { loadPageCode } from '#src/lib/loadPageCode.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'

export const Route = createFileRoute('/login')({
  // In the entry: most visitors see this page first, and every file costs a round trip.
  codeSplitGroupings: [],
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    const { status } = await context.session.ready()
    if (status === 'authenticated' || status === 'unreachable')
      throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { redirect: wanted, reason } = Route.useSearch()
  const router = useRouter()
  const target = safeRedirect(wanted)
  return (
    <LoginPage
      reason={reason}
      onBegin={() => {
        // Load the requested page while the user types.
        void router.options.context.loadTexts('common').catch(() => undefined)
        loadPageCode(router, target.replace(/[?#].*/s, ''))
      }}
      onSignedIn={() => router.navigate({ href: target, replace: true })}
    />
  )
}
