/** Memory of the mock as journeys use it: many worlds, each with a session, lists that were read, and its own rows. */
import { personaPassword, personas } from '#mocks/world/seed/people.ts'
import { memoryMb, runMock } from './processes.ts'
import { basePath, listPath } from './world.ts'

interface MemoryInUse {
  /** After the start, before the first call. */
  idleMb: number
  inUseMb: number
}

/**
 * Signs in to `count` worlds, reads a page of the 10,000 invoices in each, receives a file that changes some of them, and
 * reads the page again. Errors: rejects when a call fails.
 */
export async function memoryOfWorlds(count: number): Promise<MemoryInUse> {
  const running = await runMock()
  try {
    const origin = /http:\/\/localhost:\d+/.exec(running.line)?.[0] ?? ''
    const idleMb = memoryMb(running)
    for (let n = 0; n < count; n += 1) await workIn(origin, `bench-${n}`)
    return { idleMb, inUseMb: memoryMb(running) }
  } finally {
    running.child.kill()
  }
}

async function workIn(origin: string, world: string): Promise<void> {
  const call = async (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
    const response = await fetch(origin + path, { ...init, headers: { 'x-mock-world': world, ...init.headers } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  const credentials = { emailAddress: personas.supplier.email, password: personaPassword }
  const session = (await post('/api/auth/login/password', credentials)) as { accessToken: string }
  const read = () => call(basePath + listPath, { headers: { authorization: `Bearer ${session.accessToken}` } })
  await read()
  const targets = (await call('/__mock/ingestion')) as { configurations: { id: string }[] }
  await post('/__mock/ingestion', { configurationId: targets.configurations[0]?.id })
  await post('/__mock/clock', { advanceMs: 60_000 })
  await read()
}
