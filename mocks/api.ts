import type { Router } from './router.ts'
import { exchange, type Handlers } from './exchange.ts'
import { afterWorld, beforeWorld, type Outcome } from './faultEffects.ts'
import type { GateResult } from './gate.ts'
import { hashAuthorization, redactBody, redactPath, redactUrl } from './journal.ts'
import type { Platform } from './platform.ts'
import { Problem } from './problem.ts'
import { sandboxOf } from './sandbox.ts'
import { wait } from './wait.ts'
import type { Worlds } from './world/worlds.ts'

/** A request independent of its transport; header names are in lower case. */
export interface MockRequest {
  method: string
  url: URL
  headers: Record<string, string>
  bytes: Uint8Array
}

export interface ApiParts {
  worlds: Worlds
  router: Router
  handlers: Handlers
  platform: Platform
}

/** Handles one call of either API: applies latency and faults, runs Prism and the world, and logs it in the journal. */
export async function handleApiCall(
  { worlds, router, handlers, platform }: ApiParts,
  worldName: string,
  { method, url, headers, bytes }: MockRequest,
): Promise<Outcome> {
  const at = new Date().toISOString()
  const started = performance.now()
  const { journal, faults, latencyMs } = sandboxOf(worlds.get(worldName))
  const route = router.find(method, url.pathname)
  const operationId = route?.operationId ?? null
  const fault = faults.take({ method, path: url.pathname, operationId })
  const authorization = await hashAuthorization(headers.authorization)
  const note = ({ response, violations, fromExample }: GateResult) =>
    journal.add({
      at,
      method,
      url: redactUrl(url),
      operationId,
      status: response.status || null,
      durationMs: performance.now() - started,
      idempotencyKey: headers['idempotency-key'] ?? null,
      authorization,
      body: redactBody(bytes, headers['content-type'] ?? ''),
      fault: fault?.kind ?? null,
      fromExample,
      violations,
    })

  if (latencyMs > 0) await wait(latencyMs)
  const replaced = fault && (await beforeWorld(fault, route?.operation, url.pathname))
  if (replaced) {
    note({ response: replaced.response, violations: [], fromExample: false })
    return replaced
  }
  // Get the world again: a job may have come due while the call waited.
  const result = route
    ? await exchange(worlds.get(worldName), { route, url, headers, bytes }, handlers, platform)
    : outsideContract(router.methods(url.pathname), method, url.pathname)
  note(result)
  return afterWorld(fault, result.response)
}

/** The kind of fault that will hit a call whose body is still being received. */
export function predictFault(
  { worlds, router }: ApiParts,
  worldName: string,
  { method, url }: Omit<MockRequest, 'bytes'>,
): string | undefined {
  const operationId = router.find(method, url.pathname)?.operationId ?? null
  return sandboxOf(worlds.get(worldName)).faults.foresee({ method, path: url.pathname, operationId })?.kind
}

/** Rejects a call that isn't in the contract, and records it as a contract violation. */
function outsideContract(methods: readonly string[], method: string, path: string): GateResult {
  const shown = redactPath(path)
  const problem =
    methods.length > 0
      ? new Problem(
          405,
          'mock.no_such_method',
          `The contract has ${shown} with ${methods.join(', ').toUpperCase()}, not with ${method}.`,
          { headers: { allow: methods.join(', ').toUpperCase() } },
        )
      : new Problem(404, 'mock.no_such_path', `The contract has no ${shown}. Add it to openapi/, or correct the call.`)
  return {
    response: problem.toResponse(path),
    violations: [{ side: 'request', path: '/path', code: problem.code, message: problem.message }],
    fromExample: false,
  }
}
