import type { MockRequest } from '../api.ts'
import type { MockResponse } from '../gate.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { providerNames, sandboxOf, type Sandbox } from '../sandbox.ts'
import { wait } from '../wait.ts'
import type { Worlds } from '../world/worlds.ts'
import { mapsCalls } from './mapsCalls.ts'
import { handleMoov } from './moov.ts'
import { handlePlaid } from './plaid.ts'

/** How long a slow provider takes, in ms of real time. */
const slowMs = 4000

/**
 * Serves `/providers/<name>.js`, the stand-in for a provider's script, and its calls under `/providers/<name>/`.
 * `PUT /__mock/providers` makes a provider slow or unreachable (503).
 */
export async function serveProvider(
  { worlds, platform }: { worlds: Worlds; platform: Platform },
  worldName: string,
  request: MockRequest,
): Promise<MockResponse> {
  const { pathname } = request.url
  const [, , first = '', ...rest] = pathname.split('/')
  const name = providerNames.find((known) => first === known || first === `${known}.js`)
  if (name === undefined) return nothingAt(pathname)
  const box = sandboxOf(worlds.get(worldName))
  const state = box.providers[name]
  if (state === 'slow') await wait(slowMs)
  if (state === 'fail')
    return new Problem(503, 'mock.provider_fails', `${name} fails, as /__mock/providers asks.`).toResponse(pathname)
  if (first.endsWith('.js')) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8' }
    return { status: 200, headers, body: await platform.providerScript(name) }
  }
  const world = worlds.get(worldName)
  if (name === 'moov') return handleMoov(world, request, rest)
  const response = name === 'plaid' ? handlePlaid(world, request, rest) : await handleMaps(box, rest)
  return response ?? nothingAt(pathname)
}

/** `calls/<call>` returns how the call should behave; a slow call gets a late response. */
async function handleMaps({ maps }: Sandbox, [calls, name]: readonly string[]): Promise<MockResponse | undefined> {
  const call = mapsCalls.find((known) => calls === 'calls' && name === known)
  if (call === undefined) return undefined
  if (maps[call] === 'slow') await wait(slowMs)
  return { status: 200, headers: { 'content-type': 'application/json' }, body: { state: maps[call] } }
}

function nothingAt(path: string): MockResponse {
  const scripts = providerNames.map((name) => `/providers/${name}.js`).join(', ')
  return new Problem(404, 'mock.no_such_provider', `No stand-in at ${path}. Available: ${scripts}.`).toResponse(path)
}
