import type { MockRequest } from '../api.ts'
import type { Answer } from '../gate.ts'
import { Problem } from '../problem.ts'

/** Stand-ins for the providers' scripts live here; none is served yet. */
export async function serveProvider(_parts: unknown, _world: string, { url }: MockRequest): Promise<Answer> {
  return new Problem(404, 'mock.no_such_provider', `No stand-in at ${url.pathname}.`).answer(url.pathname)
}
