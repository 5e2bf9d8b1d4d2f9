import { RouterProvider } from '@tanstack/react-router'
import './app.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { i18n } from './locales/i18n.ts'
import { ignoreKeysWhileComposing } from './lib/ignoreKeysWhileComposing.ts'
import { tolerateForeignChanges } from './lib/tolerateForeignChanges.ts'
import { loadPageCode } from './lib/loadPageCode.ts'
import { wrongSetting } from './lib/settings.ts'
import { createAppRouter } from './router.tsx'
import { ApiError, hasNoResponse } from './shared/api/apiError.ts'
import { loadQueryClient } from './shared/api/appQueryClient.ts'
import { session } from './shared/api/session/appSession.ts'
import { lazyNamed } from './ui/OnDemand.tsx'
import { followFailures } from './followFailures.ts'
import { followLanguage } from './followLanguage.ts'
import { followSession } from './followSession.ts'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

ignoreKeysWhileComposing()
tolerateForeignChanges()

/** Developer tools. `import.meta.env` is spelled out, since only then can a production build drop them. */
const DevBar =
  import.meta.env.DEV || import.meta.env.MODE === 'demo'
    ? lazyNamed(() => import('./devtools/DevBar.tsx'), 'DevBar')
    : () => null

/** Longer texts for finding cut-off ones, with `?lng=pseudo`. */
const showPseudoTexts =
  import.meta.env.DEV || import.meta.env.MODE === 'demo'
    ? () => import('./devtools/pseudoTexts.ts').then((module) => module.showPseudoTexts(i18n, location.search))
    : undefined

/** Starts the session and the requested page's code at the same time; a visitor may still be redirected. */
function startApp() {
  const router = createAppRouter({ session, loadQueryClient })
  followFailures(session, router)
  followSession(session, router)
  void session.ready()
  if (session.getState().status !== 'anonymous') {
    loadPageCode(router, router.latestLocation.pathname)
    // If that fails, opening the page reports the error.
    loadQueryClient().catch(() => undefined)
  }
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
      <Suspense>
        <DevBar router={router} />
      </Suspense>
    </ThemeProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const container = root
const app = wrongSetting ? undefined : startApp()
const render = () =>
  createRoot(container, {
    // Service and network errors are shown on the page; anything else is a bug of ours, so report it.
    onCaughtError: (error) => {
      if (!(error instanceof ApiError) && !hasNoResponse(error)) reportError(error)
    },
  }).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        {app ?? <main className="splash">{i18n.t('app.wrongSetting', { wrongSetting })}</main>}
      </I18nextProvider>
    </StrictMode>,
  )
// Not `await`: the files that load meanwhile may need this one.
void followLanguage(session).then(showPseudoTexts).then(render)
