import { setTimeout as wait } from 'node:timers/promises'
import type { MockRequest } from '../api.ts'
import type { Answer } from '../gate.ts'
import { Problem } from '../problem.ts'
import { providerNames, sandboxOf, type ProviderName } from '../sandbox.ts'
import type { Worlds } from '../world/worlds.ts'
import { bundle } from './bundle.ts'
import { answerMoov } from './moov.ts'

/** How long a slow provider takes, ms of real time. */
const slowMs = 4000

/**
 * `/providers/<name>.js`, a stand-in for a provider's script, and the calls that it makes below `/providers/<name>/`.
 * `PUT /__mock/providers` makes a provider slow or unreachable (503).
 */
export async function serveProvider(
  { worlds }: { worlds: Worlds },
  worldName: string,
  request: MockRequest,
): Promise<Answer> {
  const { pathname } = request.url
  const [, , first = '', ...rest] = pathname.split('/')
  const name = providerNames.find((known) => first === known || first === `${known}.js`)
  if (name === undefined) return nothingAt(pathname)
  const state = sandboxOf(worlds.get(worldName)).providers[name]
  if (state === 'slow') await wait(slowMs)
  if (state === 'fail')
    return new Problem(503, 'mock.provider_fails', `${name} fails, as /__mock/providers asks.`).answer(pathname)
  if (first.endsWith('.js')) return script(name)
  return name === 'moov' ? answerMoov(worlds.get(worldName), request, rest) : nothingAt(pathname)
}

async function script(name: ProviderName): Promise<Answer> {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: await bundle(name) }
}

function nothingAt(path: string): Answer {
  const scripts = providerNames.map((name) => `/providers/${name}.js`).join(', ')
  return new Problem(404, 'mock.no_such_provider', `No stand-in at ${path}. There is: ${scripts}.`).answer(path)
}
