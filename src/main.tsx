import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import './app.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { i18n } from './locales/i18n.ts'
import { loadPageCode } from './lib/loadPageCode.ts'
import { createAppRouter } from './router.tsx'
import { ApiError, hasNoAnswer } from './shared/api/apiError.ts'
import { createQueryClient } from './shared/api/queryClient.ts'
import { session } from './shared/api/session/appSession.ts'
import { Devtools } from '#src/devtools/Devtools.tsx'
import { followSession } from './followSession.ts'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

const queryClient = createQueryClient(session)
const router = createAppRouter({ queryClient, session })
followSession(session, router)

// Who comes, and the code of the page that they want, are asked for at once; a visitor may be sent elsewhere.
void session.ready()
if (session.getState().status !== 'anonymous') loadPageCode(router, router.latestLocation.pathname)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root, {
  // What a service answered, or that nothing did, is on the page; anything else that an error page shows is our fault.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError) && !hasNoAnswer(error)) reportError(error)
  },
}).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <RouterProvider router={router} />
          <Suspense>
            <Devtools router={router} />
          </Suspense>
        </ThemeProvider>
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
)
