import { handleApiCall, predictFault, type MockRequest } from './api.ts'
import { createRouter, type Api } from './router.ts'
import { control } from './control/control.ts'
import { whole, type Outcome } from './faultEffects.ts'
import type { Handlers } from './exchange.ts'
import { handlerRegistry } from './handlers/registry.ts'
import type { Platform } from './platform.ts'
import { Problem } from './problem.ts'
import { serveProvider } from './providers/serve.ts'
import { defaultWorldName, type Worlds } from './world/worlds.ts'

export interface MockOptions {
  apis: readonly Api[]
  worlds: Worlds
  platform: Platform
  /** Replaces the mock's own handlers, e.g. with ones that have deliberate bugs. */
  handlers?: Handlers
  /** Without the control plane, the mock is a service like any other: one world, and nothing at `/__mock`. */
  hasControl?: boolean
}

/** The whole mock, independent of a transport: `host.ts` serves it on a port, screen tests through MSW. */
export interface Mock {
  worlds: Worlds
  /** Errors: never rejects; an internal error of the mock becomes a 500 that says so. */
  respond(request: MockRequest): Promise<Outcome>
  /** Whether a fault cuts this request while its body is being received. */
  cutsUpload(head: Omit<MockRequest, 'bytes'>): boolean
}

/** Builds the mock: routes each request to the control plane, a payment provider's stand-in, or an API. */
export function createMock(options: MockOptions): Mock {
  const { apis, worlds, platform, handlers = handlerRegistry, hasControl = true } = options
  const parts = { apis, worlds, platform, handlers, router: createRouter(apis) }

  const worldOf = ({ headers }: Pick<MockRequest, 'headers'>) =>
    (hasControl ? headers['x-mock-world'] : undefined) ?? defaultWorldName

  async function handle(request: MockRequest): Promise<Outcome> {
    const { url } = request
    const world = worldOf(request)
    if (hasControl && isBelow('/__mock', url)) return whole(await control(parts, world, request))
    if (isBelow('/providers', url)) return whole(await serveProvider(parts, world, request))
    const outcome = await handleApiCall(parts, world, request)
    // The world's clock, as the app sees it; not the machine's.
    const date = worlds.get(world).now().toUTCString()
    return { ...outcome, response: { ...outcome.response, headers: { date, ...outcome.response.headers } } }
  }

  return {
    worlds,
    async respond(request) {
      try {
        return await handle(request)
      } catch (error) {
        const where = error instanceof Error ? (error.stack ?? error.message) : String(error)
        return whole(new Problem(500, 'mock.failed', where).toResponse(request.url.pathname))
      }
    },
    cutsUpload: (head) => isBelow('/api', head.url) && predictFault(parts, worldOf(head), head) === 'dropDuringUpload',
  }
}

function isBelow(folder: string, { pathname }: URL): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`)
}
