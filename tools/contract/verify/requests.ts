/** The classes of requests, and how to generate each of them. */
import fc from 'fast-check'
import { likeExample, valid, validObject, type KnownIds } from './arbitraries.ts'
import { limitBreaks, removed, typeBreaks, type Break } from './breaks.ts'
import { bearer } from './client.ts'
import { pathParameters, type Endpoint, type Parts } from './endpoints.ts'
import { madeUpAuthorizations, type Request } from './http.ts'
import { nobody } from './people.ts'
import type { Place, Places } from './places.ts'
import type { Schema } from './schema.ts'

export const classNames = ['valid', 'noToken', 'wrongTypes', 'overLimits', 'unknownIds', 'foreignIds'] as const
export type ClassName = (typeof classNames)[number]

/** A check of an operation: a class of requests, or several requests that belong together. */
export type CheckName = ClassName | 'paging' | 'sort' | 'filter' | 'replay' | 'learning' | 'journey'

/** Names shown to users. */
export const classTitles: Record<Exclude<CheckName, 'journey'>, string> = {
  valid: 'valid',
  noToken: 'no token',
  wrongTypes: 'wrong types',
  overLimits: 'over limits',
  unknownIds: 'unknown ids',
  foreignIds: "other company's ids",
  paging: 'neighboring pages',
  sort: 'orders',
  filter: 'filters',
  replay: 'same key again',
  learning: 'looking for ids',
}

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
      return own.flatMap((requests) => breaksOf(endpoint, typeBreaks).map((one) => broken(requests, one)))
    case 'overLimits':
      return own.flatMap((requests) => breaksOf(endpoint, limitBreaks).map((one) => broken(requests, one)))
    case 'unknownIds':
      return own.flatMap((requests) => unknown(requests, endpoint))
    case 'foreignIds':
      return validAt(places.foreign(endpoint), endpoint, places.known)
  }
}

function validAt(places: readonly Place[], endpoint: Endpoint, known: KnownIds): fc.Arbitrary<Request>[] {
  if (places.length === 0) return []
  const { query, headers, body, form } = endpoint.parts
  const made = body && valid(body, 'body', known)
  const parts = fc.record({
    query: validObject(query, known),
    headers: validObject(headers, known),
    ...(made && {
      body: endpoint.example === undefined ? made : fc.oneof(made, likeExample(endpoint.example, '', known)),
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
function orInvented(places: readonly Place[], { path: template, parts }: Endpoint): readonly Place[] {
  const invented = pathParameters(template).map((name) => [
    name,
    parts.path.properties?.[name]?.enum?.[0] ?? '00000000-0000-4000-8000-000000000000',
  ])
  return places.length > 0 ? places : [{ actor: nobody, path: Object.fromEntries(invented) as Place['path'] }]
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

type BreaksOf = (schema: Schema, at: readonly string[]) => Break[]

function breaksOf({ parts, operation }: Endpoint, breaks: BreaksOf): Break[] {
  const isRequired = operation.request?.body?.required === true && parts.body !== undefined && breaks === typeBreaks
  return [
    ...Object.entries(parts).flatMap(([part, schema]) => breaks(schema, [part])),
    ...(isRequired ? [{ at: ['body'], value: fc.constant(removed) }] : []),
  ]
}

const broken = (requests: fc.Arbitrary<Request>, { at, value }: Break): fc.Arbitrary<Request> =>
  fc
    .tuple(requests, value)
    .map(([request, wrong]) => ({ ...request, parts: setIn(request.parts, at, wrong) as Parts<unknown> }))

function unknown(requests: fc.Arbitrary<Request>, { path, parts }: Endpoint): fc.Arbitrary<Request>[] {
  const ids = pathParameters(path).filter((name) => parts.path.properties?.[name]?.enum === undefined)
  if (ids.length === 0) return []
  const changed = fc.tuple(requests, fc.constantFrom(...ids), fc.uuid({ version: 7 })).map(([request, name, id]) => ({
    ...request,
    parts: { ...request.parts, path: { ...(request.parts.path as object), [name]: id } },
  }))
  return [changed]
}

/** Returns a copy with one place changed; creates missing parents of that place. */
function setIn(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) return [setIn(node[0], rest, value), ...(node as unknown[]).slice(1)]
  const { [key]: child, ...others } = (node ?? {}) as Record<string, unknown>
  if (rest.length === 0 && value === removed) return others
  if (key === '0') return [setIn(child, rest, value)]
  return { ...others, [key]: setIn(child, rest, value) }
}
