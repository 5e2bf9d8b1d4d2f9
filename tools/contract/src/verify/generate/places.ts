/** Places: path parameters that lead to existing resources, and whose resources they are. */
import type { Client } from '../service/client.ts'
import { pathParameters, type Endpoint } from '../contract/endpoints.ts'
import { idSourceOf } from '../contract/idSources.ts'
import { anonymous, bearer, type Actor } from '../service/actor.ts'
import { mayCall } from '../service/learnActor.ts'
import { isRow, rowsIn, type Row } from '../service/rows.ts'
import type { Schema } from '../contract/schema.ts'

type PathValues = Record<string, string>

export interface Place {
  actor: Actor
  path: PathValues
}

export interface Places {
  /** Places where actors may make the call, always in the same order for the same seed. */
  own: (endpoint: Endpoint) => readonly Place[]
  /** Up to so many of these, where several things are in one parent. */
  many: (endpoint: Endpoint, count: number) => readonly Place[]
  /** Places where they may not: another company's resource, a child of the wrong parent, internal users' operations. */
  foreign: (endpoint: Endpoint) => readonly Place[]
  /** Places in companies of actors that are not the suppliers or buyers that the call is for. */
  wrongRole: (endpoint: Endpoint) => readonly Place[]
  /** Known ids by parameter name, for bodies and queries. */
  known: ReadonlyMap<string, readonly string[]>
}

/** Maximum number of values taken from one list, and of parents with values that are followed to reach it. */
const perList = 4

/** Maximum number of parents inspected: not every payment account has fees. */
const parentsLookedAt = 20

/** Maximum number of rows inspected: not every invoice has a PDF. */
const rowsLookedAt = 100

/**
 * Makes one call after another, so that the same seed always sends the same requests.
 * A list that the service does not return just adds no places.
 */
export async function learnPlaces(
  client: Client,
  endpoints: readonly Endpoint[],
  actors: readonly Actor[],
  write: boolean,
): Promise<Places> {
  const search = new IdSearch(client, write)
  const seen = new Map<string, Place[]>()
  for (const endpoint of endpoints) {
    const places: Place[] = []
    for (const actor of actors) {
      const hasNoParameters = pathParameters(endpoint.path).length === 0
      const paths = hasNoParameters ? [{}] : await search.valuesFor(actor, upToLastParameter(endpoint.path))
      // A person with a lower role gets a 403 for writes, whatever else is wrong.
      const mayChange = (path: PathValues) => actor.companies.get(path.companyId ?? '')?.isAdmin !== false
      const mayUse = (path: PathValues) => mayCall(actor, endpoint, path) && (!endpoint.writes || mayChange(path))
      places.push(...paths.filter(mayUse).map((path) => ({ actor, path })))
    }
    seen.set(endpoint.id, await search.withRowsFirst(endpoint, places))
  }
  await search.learnFields(endpoints, actors)
  const placesOf = (endpoint: Endpoint) =>
    (seen.get(endpoint.id) ?? []).filter(({ path }) => search.isOfOneCompany(endpoint, path))
  return {
    own: (endpoint) => someOf(endpoint, placesOf(endpoint)),
    many: (endpoint, count) => spread(placesOf(endpoint), count),
    foreign: (endpoint) => foreignPlaces(endpoint, placesOf(endpoint), actors),
    wrongRole: (endpoint) => wrongRolePlaces(endpoint, placesOf(endpoint), actors),
    known: search.known,
  }
}

/** Looks for the values of path parameters in the lists of the service, and remembers them. */
class IdSearch {
  /** All ids found, by parameter name. */
  readonly known = new Map<string, string[]>()
  readonly #client: Client
  readonly #write: boolean
  readonly #byPrefix = new Map<string, PathValues[]>()
  /** The company in whose list a value was found first, by prefix and value. */
  readonly #owners = new Map<string, string>()
  /** Those that were found in the list of another one, too. */
  readonly #ambiguous = new Set<string>()

  constructor(client: Client, write: boolean) {
    this.#client = client
    this.#write = write
  }

  /** All values that an actor sees for the parameters of `prefix`, which ends with a parameter. */
  async valuesFor(actor: Actor, prefix: string): Promise<PathValues[]> {
    const key = `${actor.name} ${prefix}`
    const learned = this.#byPrefix.get(key) ?? (await this.#fetchValues(actor, prefix))
    this.#byPrefix.set(key, learned)
    return learned
  }

  async #fetchValues(actor: Actor, prefix: string): Promise<PathValues[]> {
    const parameter = lastParameter(prefix)
    const parentPath = prefix.slice(0, prefix.lastIndexOf('/'))
    const hasParents = pathParameters(parentPath).length > 0
    const parents = hasParents ? await this.valuesFor(actor, upToLastParameter(parentPath)) : [{}]
    const { from = [], field = '', value, shared } = idSourceOf(prefix)
    const found: PathValues[] = []
    let parentsWithValues = 0
    for (const parent of parents.slice(0, parentsLookedAt)) {
      if (parentsWithValues === perList) break
      const values = value === undefined ? await this.#valuesInLists(actor, parent, from, field) : [value]
      if (value === undefined && shared !== true) await this.#noteOthers(actor, parent, prefix, from[0], values)
      if (values.length > 0) parentsWithValues += 1
      found.push(...values.map((id) => ({ ...parent, [parameter]: id })))
      // `id`, `type`, and `token` have a different meaning in every body.
      if (parameter.endsWith('Id'))
        this.known.set(parameter, [...new Set([...(this.known.get(parameter) ?? []), ...values])])
    }
    return found
  }

  /** Notes a list with rows of another company: each id belongs to one. */
  async #noteOthers(
    actor: Actor,
    path: PathValues,
    prefix: string,
    listId: string | undefined,
    ids: readonly string[],
  ) {
    const { companyId } = path
    const endpoint = this.#client.endpoints.find(({ id }) => id === listId)
    if (companyId === undefined || endpoint === undefined) return
    const keys = ids.map((id) => `${prefix} ${id}`)
    const others = keys.filter((key) => (this.#owners.get(key) ?? companyId) !== companyId)
    for (const key of keys) if (!this.#owners.has(key)) this.#owners.set(key, companyId)
    if (others.length === 0) return
    for (const key of others) this.#ambiguous.add(key)
    const request = { endpoint, actor, authorization: bearer(actor), parts: { path, query: {}, headers: {} } }
    const message = 'the list has rows that are also in the list of another company'
    await this.#client.addUnprepared(request, [{ rule: 'body', message }])
  }

  /** Whether it is clear which company a place belongs to. */
  isOfOneCompany({ path: template }: Endpoint, path: PathValues): boolean {
    return !this.#ambiguous.has(`${upToLastParameter(template)} ${path[lastParameter(template)]}`)
  }

  /** The values of a field in the first of some lists that has any. */
  async #valuesInLists(actor: Actor, path: PathValues, lists: readonly string[], field: string): Promise<string[]> {
    for (const id of lists) {
      const list = this.#client.endpoints.find((endpoint) => endpoint.id === id)
      if (list === undefined || (list.writes && !this.#write)) continue
      // A public resource appears in the list of a company that its own path does not name.
      const isNamed = pathParameters(list.path).every((name) => name in path)
      const listPaths = isNamed ? [path] : await this.valuesFor(actor, upToLastParameter(list.path))
      const rows: Row[] = []
      for (const listPath of listPaths.slice(0, perList))
        if (mayCall(actor, list, listPath)) rows.push(...(await this.#rowsOf(actor, list, listPath)))
      // A list across all parents contains the rows of this parent, among others.
      const inParent = rows.filter((row) =>
        Object.entries(path).every(([name, value]) => (row[name] ?? value) === value),
      )
      const values = [...new Set(inParent.map((row) => row[field]))].filter((value) => typeof value === 'string')
      if (values.length > 0) return values
    }
    return []
  }

  async #rowsOf(actor: Actor, list: Endpoint, path: PathValues): Promise<Row[]> {
    const query = list.paged ? { pageSize: rowsLookedAt } : {}
    const body = (await this.#client.read(list.id, actor, { path, query }))?.body
    return isRow(body) && !('items' in body) ? [body] : rowsIn(body)
  }

  /** With a place whose list has rows at the front, if there is one: empty lists show little. */
  async withRowsFirst(endpoint: Endpoint, places: Place[]): Promise<Place[]> {
    if (!isList(endpoint) || pathParameters(endpoint.path).length === 0) return places
    for (const place of places.slice(0, parentsLookedAt)) {
      if ((await this.#rowsOf(place.actor, endpoint, place.path)).length === 0) continue
      return [place, ...places.filter((other) => other !== place)]
    }
    return places
  }

  /** Learns values for fields of bodies and queries, such as a company's id, that no path of these calls has. */
  async learnFields(endpoints: readonly Endpoint[], actors: readonly Actor[]): Promise<void> {
    const names = endpoints.flatMap(({ parts: { query, body } }) => [query, body].flatMap(idFieldsOf))
    for (const name of new Set(names)) {
      const source = this.#client.endpoints.find(({ path }) => path.includes(`{${name}}`))
      if (this.known.has(name) || source === undefined) continue
      const prefix = source.path.slice(0, source.path.indexOf(`{${name}}`) + name.length + 2)
      for (const actor of actors) await this.valuesFor(actor, prefix)
    }
  }
}

const isList = ({ writes, operation }: Endpoint) => {
  const page = operation.responses.find(({ code }) => code === '200')?.contents?.[0]?.schema as Schema | undefined
  return !writes && page?.properties?.items !== undefined
}

/** The names of the ids among a schema's fields. */
const idFieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys(schema?.properties ?? {}).filter((name) => name.endsWith('Id'))

/** A few children of each parent, from all over its list: neighbors are often in the same state. */
function someOf({ path: template }: Endpoint, places: readonly Place[]): Place[] {
  const last = lastParameter(template)
  const byParent = Map.groupBy(places, ({ actor, path }) => `${actor.name} ${parentOf(path, last)}`)
  return [...byParent.values()].flatMap((children) => {
    return spread(children, perList)
  })
}

/** At most so many, from all over the list. */
function spread(places: readonly Place[], count: number): Place[] {
  const step = Math.max(1, Math.ceil(places.length / count))
  return places.filter((_, i) => i % step === 0)
}

function foreignPlaces(endpoint: Endpoint, seen: readonly Place[], actors: readonly Actor[]): Place[] {
  const [first] = pathParameters(endpoint.path)
  const last = lastParameter(endpoint.path)
  const some = someOf(endpoint, seen)
  if (!endpoint.secured) return []
  if (endpoint.role === 'internal') {
    const paths = first === undefined ? [{}] : some.map(({ path }) => path)
    const others = actors.filter((actor) => actor !== anonymous && !actor.isInternal)
    return others.flatMap((actor) => paths.map((path) => ({ actor, path })))
  }
  if (first === undefined) return []
  const othersPlaces = actors.flatMap((actor) => {
    const mine = new Set(seen.filter((place) => place.actor === actor).map(({ path }) => path[first]))
    const others = some.filter(({ path }) => !mine.has(path[first]) && !actor.companies.has(path[first] ?? ''))
    return others.map(({ path }) => ({ actor, path }))
  })
  const mayBeMixed = first !== last && !idSourceOf(upToLastParameter(endpoint.path)).shared
  return mayBeMixed ? [...othersPlaces, ...mixedParents(some, seen, last)] : othersPlaces
}

function wrongRolePlaces(endpoint: Endpoint, seen: readonly Place[], actors: readonly Actor[]): Place[] {
  const [first] = seen
  if (!['supplier', 'buyer'].includes(endpoint.role) || first?.path.companyId === undefined) return []
  // A company without a capability has the role.
  const ofRole = { ...endpoint, capabilities: [] }
  return actors.flatMap((actor) =>
    [...actor.companies.keys()]
      .map((companyId) => ({ actor, path: { ...first.path, companyId } }))
      .filter(({ path }) => !mayCall(actor, ofRole, path)),
  )
}

/** The caller's own parent with the child of another one: the check that is forgotten most often. */
function mixedParents(some: readonly Place[], seen: readonly Place[], last: string): Place[] {
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
