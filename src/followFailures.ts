import { settings } from './lib/settings.ts'
import type { createAppRouter } from './router.tsx'
import { failedCalls } from './shared/api/apiError.ts'
import type { Session } from './shared/api/session/session.ts'
import type { NotedFailure } from './telemetry/records.ts'

/** At most this many failures wait to be reported, so that a fault in a loop costs nothing. */
const most = 20

/**
 * Reports what fails on this page, if the deployment wants that of it, which is decided here
 * (docs/deploy.md#signals-from-production). The code for it loads two seconds after a page of a signed-in user has
 * appeared; before sign-in, only once an error was not caught. Until then, and between two reports, failures are kept.
 *
 * @param chance from 0 to below 1
 */
export function followFailures(
  session: Pick<Session, 'getState'>,
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe' | 'getMatchedRoutes'>,
  { telemetryUrl, telemetrySampling = 1 } = settings,
  chance = Math.random(),
): void {
  if (!telemetryUrl || chance >= telemetrySampling) return
  const failures: NotedFailure[] = []
  const note = (what: unknown) => {
    if (failures.length < most) failures.push([what, Date.now(), location.pathname])
  }
  const load = () => {
    import('./telemetry/telemetry.ts').then(
      ({ startTelemetry }) => startTelemetry(telemetryUrl, router, failures),
      // The page works without it, and the next page tries again.
      () => undefined,
    )
  }
  failedCalls.note = note
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => {
      note(event)
      load()
    })
  router.subscribe('onRendered', () => {
    if (session.getState().status === 'authenticated') setTimeout(load, 2000)
  })
}
