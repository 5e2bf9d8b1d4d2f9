/** Places: path parameters that lead to something that is really there, and whose it is. */
import type { Client } from './client.ts'
import { pathParameters, type Endpoint } from './endpoints.ts'
import { idSourceOf } from './idSources.ts'
import { mayCall, nobody, type Actor } from './people.ts'
import { isRow, rowsIn, type Row } from './rows.ts'

export type PathValues = Record<string, string>

export interface Place {
  actor: Actor
  path: PathValues
}

export interface Places {
  /** Where the people may make the call, in an order that one seed repeats. */
  own: (endpoint: Endpoint) => readonly Place[]
  /** Where they may not: another's company, a thing under the wrong parent, the internal users' part. */
  foreign: (endpoint: Endpoint) => readonly Place[]
  /** Ids by the name that they go by, for bodies and queries. */
  known: ReadonlyMap<string, readonly string[]>
}

/** Values taken of one list, and parents that have some followed on the way to it. */
const perList = 4

/** Parents looked at: not every payment account has fees. */
const parentsLookedAt = 20

/** Rows looked through: not every invoice has a PDF. */
const rowsLookedAt = 100

/**
 * One call after the other, so that one seed always makes the same requests.
 * Errors: rejects when nothing answers. A list that the service does not give just adds no places.
 */
export async function learnPlaces(
  client: Client,
  endpoints: readonly Endpoint[],
  actors: readonly Actor[],
  write: boolean,
): Promise<Places> {
  const known = new Map<string, string[]>()
  const byPrefix = new Map<string, PathValues[]>()

  /** All values for the parameters of `prefix`, which ends with one, that this person sees. */
  async function learn(actor: Actor, prefix: string): Promise<PathValues[]> {
    const key = `${actor.name} ${prefix}`
    const learned = byPrefix.get(key) ?? (await learnAnew(actor, prefix))
    byPrefix.set(key, learned)
    return learned
  }

  async function learnAnew(actor: Actor, prefix: string): Promise<PathValues[]> {
    const parameter = lastParameter(prefix)
    const above = prefix.slice(0, prefix.lastIndexOf('/'))
    const parents = pathParameters(above).length > 0 ? await learn(actor, upToLastParameter(above)) : [{}]
    const { from = [], field = '', value } = idSourceOf(prefix)
    const found: PathValues[] = []
    let followed = 0
    for (const parent of parents.slice(0, parentsLookedAt)) {
      if (followed === perList) break
      const values = value === undefined ? await valuesOf(actor, parent, from, field) : [value]
      if (values.length > 0) followed += 1
      found.push(...values.map((one) => ({ ...parent, [parameter]: one })))
      // `id`, `type` and `token` mean something else in every body.
      if (parameter.endsWith('Id')) known.set(parameter, [...new Set([...(known.get(parameter) ?? []), ...values])])
    }
    return found
  }

  async function valuesOf(actor: Actor, path: PathValues, lists: readonly string[], field: string): Promise<string[]> {
    for (const id of lists) {
      const list = client.endpoints.find((endpoint) => endpoint.id === id)
      if (list === undefined || (list.writes && !write)) continue
      // What is public shows in the list of a company that the path of the thing itself does not name.
      const isNamed = pathParameters(list.path).every((name) => name in path)
      const listPaths = isNamed ? [path] : await learn(actor, upToLastParameter(list.path))
      const rows: Row[] = []
      for (const listPath of listPaths.slice(0, perList))
        if (mayCall(actor, list, listPath)) rows.push(...(await rowsOf(actor, list, listPath)))
      // A list over everything shows what belongs to the parent, among others.
      const inParent = rows.filter((row) =>
        Object.entries(path).every(([name, value]) => (row[name] ?? value) === value),
      )
      const values = [...new Set(inParent.map((row) => row[field]))].filter((value) => typeof value === 'string')
      if (values.length > 0) return values
    }
    return []
  }

  async function rowsOf(actor: Actor, list: Endpoint, path: PathValues): Promise<Row[]> {
    const query = list.paged ? { pageSize: rowsLookedAt } : {}
    const answer = await client.read(list.id, actor, { path, query })
    const { body } = answer ?? {}
    return isRow(body) && !('items' in body) ? [body] : rowsIn(body)
  }

  const seen = new Map<string, Place[]>()
  for (const endpoint of endpoints) {
    const places: Place[] = []
    for (const actor of actors) {
      const isPlain = pathParameters(endpoint.path).length === 0
      const paths = isPlain ? [{}] : await learn(actor, upToLastParameter(endpoint.path))
      places.push(...paths.map((path) => ({ actor, path })).filter(({ path }) => mayCall(actor, endpoint, path)))
    }
    seen.set(endpoint.id, places)
  }
  const placesOf = (endpoint: Endpoint) => seen.get(endpoint.id) ?? []
  return {
    own: (endpoint) => someOf(endpoint, placesOf(endpoint)),
    foreign: (endpoint) => foreignPlaces(endpoint, placesOf(endpoint), actors),
    known,
  }
}

/** A few of each parent's, from all over its list: neighbours are often in the same state. */
function someOf({ path: template }: Endpoint, places: readonly Place[]): Place[] {
  const last = lastParameter(template)
  const byParent = Map.groupBy(places, ({ actor, path }) => `${actor.name} ${parentOf(path, last)}`)
  return [...byParent.values()].flatMap((children) => {
    const step = Math.max(1, Math.ceil(children.length / perList))
    return children.filter((_, i) => i % step === 0)
  })
}

function foreignPlaces(endpoint: Endpoint, seen: readonly Place[], actors: readonly Actor[]): Place[] {
  const [first] = pathParameters(endpoint.path)
  const last = lastParameter(endpoint.path)
  const some = someOf(endpoint, seen)
  if (!endpoint.secured) return []
  if (endpoint.role === 'internal') {
    const paths = first === undefined ? [{}] : some.map(({ path }) => path)
    const others = actors.filter((actor) => actor !== nobody && !actor.isInternal)
    return others.flatMap((actor) => paths.map((path) => ({ actor, path })))
  }
  if (first === undefined) return []
  const ofAnother = actors.flatMap((actor) => {
    const mine = new Set(seen.filter((place) => place.actor === actor).map(({ path }) => path[first]))
    const others = some.filter(({ path }) => !mine.has(path[first]) && !actor.companies.has(path[first] ?? ''))
    return others.map(({ path }) => ({ actor, path }))
  })
  const mayBeMixed = first !== last && !idSourceOf(upToLastParameter(endpoint.path)).shared
  return mayBeMixed ? [...ofAnother, ...mixed(some, seen, last)] : ofAnother
}

/** The caller's own parent with a child of another: the check that is forgotten most often. */
function mixed(some: readonly Place[], seen: readonly Place[], last: string): Place[] {
  const pairs = new Set(seen.map(({ path }) => `${parentOf(path, last)} ${path[last]}`))
  return some.flatMap(({ actor, path }) => {
    const child = some.map((other) => other.path[last] ?? '').find((id) => !pairs.has(`${parentOf(path, last)} ${id}`))
    return child === undefined ? [] : [{ actor, path: { ...path, [last]: child } }]
  })
}

const lastParameter = (template: string) => pathParameters(template).at(-1) ?? ''

function parentOf(path: PathValues, last: string): string {
  const { [last]: _, ...parent } = path
  return JSON.stringify(parent)
}

function upToLastParameter(path: string): string {
  return path.slice(0, path.lastIndexOf('}') + 1)
}
