/** The default target: our own mock, in this process, with its own world. */
import { loadContract } from '#mocks/contract.ts'
import { createHost } from '#mocks/host.ts'
import { personaPassword, personas } from '#mocks/world/seed/people.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import type { Bases } from './http.ts'
import type { Person } from './options.ts'

export interface OwnMock {
  bases: Bases
  people: Person[]
  close: () => Promise<void>
}

export async function startOwnMock(): Promise<OwnMock> {
  const apis = await loadContract()
  const host = createHost({ apis, worlds: new Worlds(new Date().toISOString().slice(0, 10)) })
  const port = await host.listen(0)
  return {
    bases: Object.fromEntries(apis.map(({ name, basePath }) => [name, `http://localhost:${port}${basePath}`])),
    people: Object.values(personas).map(({ email }) => ({ emailAddress: email, password: personaPassword })),
    close: () => host.close(),
  }
}
