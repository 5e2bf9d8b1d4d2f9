/** The classes of requests, and how to generate each of them. */
import fc from 'fast-check'
import { full, likeExample, valid, validObject, withEachValue, type KnownIds } from './arbitraries.ts'
import { overLimitValues, removed, wrongTypeValues, type InvalidValue } from './invalidValues.ts'
import { inventedPath, pathParameters, type Endpoint, type Parts } from '../contract/endpoints.ts'
import { madeUpAuthorizations, type Request } from '../service/request.ts'
import type { ClassName } from '../checks.ts'
import { bearer, anonymous } from '../service/actor.ts'
import { valuesAgainstText, withFieldTwice } from './textRules.ts'
import type { Place, Places } from './places.ts'
import type { Schema } from '../contract/schema.ts'

/**
 * Requests of a class, separately for each way to be wrong, so that each is tried; empty if none apply or values are
 * unknown. `noToken` still has a token: `withoutToken`.
 */
export function requestsOf(className: ClassName, endpoint: Endpoint, places: Places): readonly fc.Arbitrary<Request>[] {
  const own = validAt(places.own(endpoint), endpoint, places.known)
  switch (className) {
    case 'valid':
      return own
    case 'noToken':
      return endpoint.secured ? validAt(orInvented(places.own(endpoint), endpoint), endpoint, places.known) : []
    case 'wrongTypes':
      return own.flatMap((requests) => [
        ...invalidValuesOf(endpoint, wrongTypeValues).map((value) =>
          withInvalidValue(requests, value, endpoint, places.known),
        ),
        ...(isObject(endpoint.parts.body) ? [withFieldTwice(requests)] : []),
      ])
    case 'overLimits':
      return own.flatMap((requests) =>
        invalidValuesOf(endpoint, overLimitValues).map((value) =>
          withInvalidValue(requests, value, endpoint, places.known),
        ),
      )
    case 'unknownIds':
      return own.flatMap((requests) => withUnknownId(requests, endpoint))
    case 'foreignIds':
      return validAt(places.foreign(endpoint), endpoint, places.known)
    case 'wrongRole':
      return validAt(places.wrongRole(endpoint), endpoint, places.known)
  }
}

/**
 * Valid requests that together have each parameter of the query, each field of the body, and each value of an enum in
 * them, which random requests may leave out; and reads of many things, since their states differ.
 */
export function requestsWithEachValue(
  endpoint: Endpoint,
  places: Places,
  maxPlaces: number,
): readonly fc.Arbitrary<Request>[] {
  const { known } = places
  const { query, body } = endpoint.parts
  const queries = Object.keys(query.properties ?? {}).flatMap((name) => {
    // Several filters at once find nothing.
    const only = withOnly(query, name)
    return [only, ...withEachValue(only)].map((schema) => ({ query: validObject(schema, known).map(filled) }))
  })
  // With the optional id of something else, a body often does not fit.
  const wholes = body ? [full(body, 'body', known), full(withoutIds(body), 'body', known)] : []
  const valued = body ? withEachValue(body).map((schema) => valid(schema, 'body', known)) : []
  const bodies = [...wholes, ...valued].map((whole) => ({ body: whole }))
  const eachValue = validAt(places.own(endpoint), endpoint, known).flatMap((requests) =>
    [...queries, ...bodies].map((changes) =>
      fc
        .tuple(requests, fc.record(changes as Record<string, fc.Arbitrary<unknown>>))
        .map(([request, changed]) => ({ ...request, parts: { ...request.parts, ...changed } })),
    ),
  )
  const eachPlace = endpoint.writes
    ? []
    : places.many(endpoint, maxPlaces).flatMap((place) => validAt([place], endpoint, known))
  return [...eachValue, ...eachPlace]
}

function withoutIds({ properties = {}, required = [], ...schema }: Schema): Schema {
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || !/^id$|CompanyId$/.test(name))
  return { ...schema, required, ...(schema.type === 'object' && { properties: Object.fromEntries(kept) }) }
}

function withOnly({ properties = {}, required = [], ...query }: Schema, name: string): Schema {
  const names = [...new Set([...required, name])]
  const kept = Object.entries(properties).filter(([key]) => names.includes(key))
  return { ...query, properties: Object.fromEntries(kept), required: names }
}

/** Without empty parameters: the contract refuses them, which no schema of a text says. */
const filled = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

function validAt(places: readonly Place[], endpoint: Endpoint, known: KnownIds): fc.Arbitrary<Request>[] {
  if (places.length === 0) return []
  const { query, headers, body, form } = endpoint.parts
  const validBody = body && valid(body, 'body', known)
  const parts = fc.record({
    query: validObject(query, known).map(filled),
    headers: validObject(headers, known),
    ...(validBody && {
      body: endpoint.example === undefined ? validBody : fc.oneof(validBody, likeExample(endpoint.example, '', known)),
    }),
    ...(form && { form: validObject(form, known) }),
  })
  const requests = fc.tuple(fc.constantFrom(...places), parts).map(([{ actor, path }, others]) => ({
    endpoint,
    actor,
    authorization: bearer(actor),
    parts: { path, ...others },
  }))
  return [requests]
}

/** Authentication is checked before ids, so any ids work. */
function orInvented(places: readonly Place[], endpoint: Endpoint): readonly Place[] {
  return places.length > 0 ? places : [{ actor: anonymous, path: inventedPath(endpoint) }]
}

/** Replacements for a valid authorization. A valid token under another scheme counts as missing. */
export const authorizations = [undefined, ...madeUpAuthorizations, 'Token $TOKEN', 'Basic $TOKEN'] as const

export function withoutToken(
  requests: fc.Arbitrary<Request>,
  authorization: (typeof authorizations)[number],
): fc.Arbitrary<Request> {
  return requests.map((request) => ({
    ...request,
    authorization: authorization?.replace('$TOKEN', request.actor.token),
  }))
}

const isObject = (body: Schema | undefined) => body?.properties !== undefined

type InvalidValuesOf = (schema: Schema, at: readonly string[]) => InvalidValue[]

function invalidValuesOf({ parts, operation }: Endpoint, invalidValues: InvalidValuesOf): InvalidValue[] {
  const isRequired =
    operation.request?.body?.required === true && parts.body !== undefined && invalidValues === wrongTypeValues
  return [
    ...Object.entries(parts).flatMap(([part, schema]) => invalidValues(schema, [part])),
    ...(isRequired ? [{ at: ['body'], value: fc.constant(removed), what: 'missing' }] : []),
    ...(invalidValues === wrongTypeValues ? valuesAgainstText(parts) : []),
  ]
}

/** Whatever is above the wrong value is right, so that nothing else is a reason to refuse the request. */
function withInvalidValue(
  requests: fc.Arbitrary<Request>,
  { at, value, ...why }: InvalidValue,
  endpoint: Endpoint,
  known: KnownIds,
) {
  const [part = ''] = at
  const schema = endpoint.parts[part as keyof Parts<Schema>]
  const filling: fc.Arbitrary<unknown> = at.length > 2 && schema ? full(schema, part, known) : fc.constant(undefined)
  return fc.tuple(requests, value, filling).map(([request, wrong, whole]) => ({
    ...request,
    parts: setIn(request.parts, at, wrong, { [part]: whole }) as Parts<unknown>,
    wrong: { place: `/${at.join('/')}`, ...why },
  }))
}

/** With the id of nothing, and with the kind of something else. */
function withUnknownId(requests: fc.Arbitrary<Request>, { path, parts }: Endpoint): fc.Arbitrary<Request>[] {
  const names = pathParameters(path)
  const kindsOf = (name: string) => parts.path.properties?.[name]?.enum
  const ids = names.filter((name) => kindsOf(name) === undefined)
  if (ids.length === 0) return []
  const setPath = (request: Request, change: object): Request => ({
    ...request,
    parts: { ...request.parts, path: { ...(request.parts.path as object), ...change } },
  })
  const unknown = ids.map((name) =>
    fc.tuple(requests, fc.uuid({ version: 7 })).map(([request, id]) => setPath(request, { [name]: id })),
  )
  const otherKinds = names.flatMap((name) => {
    const kinds = kindsOf(name) ?? []
    if (kinds.length < 2) return []
    return fc.tuple(requests, fc.nat()).map(([request, i]) => {
      const others = kinds.filter((kind) => kind !== (request.parts.path as Record<string, unknown>)[name])
      return setPath(request, { [name]: others[i % others.length] })
    })
  })
  return [...unknown, ...otherKinds]
}

/** Returns a copy with one place changed; missing parents of that place are those of `whole`. */
function setIn(given: unknown, [key, ...rest]: readonly string[], value: unknown, whole: unknown): unknown {
  if (key === undefined) return value
  const node = given ?? whole
  const inner = (whole as Record<string, unknown> | undefined)?.[key]
  if (Array.isArray(node)) return [setIn(node[0], rest, value, inner), ...(node as unknown[]).slice(1)]
  const { [key]: child, ...others } = (node ?? {}) as Record<string, unknown>
  if (rest.length === 0 && value === removed) return others
  if (key === '0') return [setIn(child, rest, value, inner)]
  return { ...others, [key]: setIn(child, rest, value, inner) }
}
