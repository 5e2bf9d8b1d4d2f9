import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { onTestFinished } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { createAppRouter } from '#src/router.tsx'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'

/**
 * Renders the whole app at a URL, or in the history that an earlier render has left, signed in as the user that
 * `mockServer().signIn` stored.
 */
export function renderApp(at: string | RouterHistory, queryClient = createQueryClient(session)) {
  const history = typeof at === 'string' ? createMemoryHistory({ initialEntries: [at] }) : at
  const router = createAppRouter({ session, loadQueryClient: async () => queryClient }, history)
  session.check()
  // The session outlives a render, just as it outlives a navigation in the browser.
  onTestFinished(() => act(() => session.logout()))
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nextProvider>,
  )
  return { ...view, router, queryClient, user: userEvent.setup() }
}
