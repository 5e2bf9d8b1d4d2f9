/** What every server of the benchmark uses: the seeded world, the signed-in supplier, and the requested list. */
import { loadContract } from '#mocks/contract.ts'
import { handlerRegistry } from '#mocks/handlers/registry.ts'
import { issueTokens } from '#mocks/handlers/session.ts'
import { createRouter } from '#mocks/router.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { Worlds } from '#mocks/world/worlds.ts'

/** A page of 100 rows of the list, filtered and sorted, relative to the API's base path. */
export const listPath =
  `/receivables/company/${companyId('harbor')}/invoices` +
  '?page=2&pageSize=100&sort=-outstandingAmount,externalId&status=PastDue&status=Current&amountMin=0.01&q=inv'
export const basePath = '/api/tallyport'

export interface BenchWorld {
  worlds: Worlds
  authorization: string
}

export function benchWorld(scenario: Scenario): BenchWorld {
  const worlds = new Worlds()
  const world = worlds.reset('default', scenario)
  return { worlds, authorization: `Bearer ${issueTokens(world, personaId('supplier')).accessToken}` }
}

export const apis = await loadContract()
const router = createRouter(apis)

/** The list straight from its handler, without checks or the journal. */
export async function bareList({ worlds }: BenchWorld, target: string): Promise<unknown> {
  const url = new URL(target, 'http://bench.local')
  const route = router.find('GET', url.pathname)
  const handler = handlerRegistry.get(route?.operationId ?? '')
  const world = worlds.get('default')
  const user = world.tables.users.get(personaId('supplier'))
  if (route === undefined || handler === undefined || user === undefined) throw new Error(`Nothing at ${target}`)
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, queryValue(name, url.searchParams.getAll(name))]),
  )
  return handler({ world, user, path: route.pathParams, query, body: undefined, headers: {}, files: [] })
}

function queryValue(name: string, values: string[]): unknown {
  if (name === 'status') return values
  return name === 'page' || name === 'pageSize' ? Number(values[0]) : values[0]
}
