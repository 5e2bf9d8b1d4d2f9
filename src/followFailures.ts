import type { Settings } from '#security/deploymentSettings.ts'
import { settings } from './lib/settings.ts'
import type { createAppRouter } from './router.tsx'
import { failedCalls } from './shared/api/apiError.ts'
import type { Session } from './shared/api/session/session.ts'
import type { NotedFailure } from './telemetry/records.ts'

/** At most this many failures are kept until the next report, so that a fault in a loop takes no memory. */
const maxKeptFailures = 20

/** What `follow` needs to know of the page whose failures are reported. */
interface FollowedPage {
  /** The template of the page at a path; undefined if there is none. */
  routeOf: (path: string) => string | undefined
  /** Calls the listener when a page is usable. */
  onUsable: (listener: () => void) => void
}

/**
 * Reports failures on this page, if the deployment wants reports and this page load is in its sample
 * (docs/deploy.md#signals-from-production). The code for it loads two seconds after a page of a signed-in user has
 * appeared; before sign-in, only once an error was not caught. Until then, and between two reports, failures are kept.
 */
export function followFailures(
  session: Pick<Session, 'getState'>,
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe' | 'getMatchedRoutes'>,
  ...choice: Choice
): void {
  follow(
    {
      routeOf: (path) => router.getMatchedRoutes(path)[2]?.fullPath,
      onUsable: (listener) =>
        router.subscribe('onRendered', () => session.getState().status === 'authenticated' && listener()),
    },
    ...choice,
  )
}

/** The same for the page of the map widgets, which needs no sign-in. Call the result when the widget has appeared. */
export function followWidgetFailures(...choice: Choice): () => void {
  let reportUsable = () => {}
  follow({ routeOf: () => '/maps.html', onUsable: (listener) => (reportUsable = listener) }, ...choice)
  return () => reportUsable()
}

/** The settings, and a random number from 0 to below 1 that decides whether this page load is sampled; for tests. */
type Choice = [chosen?: Pick<Settings, 'telemetryUrl' | 'telemetrySampling'>, chance?: number]

function follow(
  { routeOf, onUsable }: FollowedPage,
  { telemetryUrl, telemetrySampling = 1 }: NonNullable<Choice[0]> = settings,
  chance = Math.random(),
): void {
  if (!telemetryUrl || chance >= telemetrySampling) return
  const failures: NotedFailure[] = []
  const note = (failure: unknown) => {
    if (failures.length < maxKeptFailures) failures.push([failure, Date.now(), location.pathname])
  }
  const load = () => {
    import('./telemetry/telemetry.ts').then(
      ({ startTelemetry }) => startTelemetry(telemetryUrl, routeOf, failures),
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
  onUsable(() => setTimeout(load, 2000))
}
