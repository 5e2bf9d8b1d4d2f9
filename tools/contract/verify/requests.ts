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

/** Requests of a class (`noToken` still has a token: `withoutToken`); undefined if none apply or values are unknown. */
export function requestsOf(
  className: ClassName,
  endpoint: Endpoint,
  places: Places,
): fc.Arbitrary<Request> | undefined {
  const own = places.own(endpoint)
  switch (className) {
    case 'valid':
      return validAt(own, endpoint, places.known)
    case 'noToken':
      return endpoint.secured ? validAt(orInvented(own, endpoint), endpoint, places.known) : undefined
    case 'wrongTypes':
      return broken(validAt(own, endpoint, places.known), breaksOf(endpoint, typeBreaks))
    case 'overLimits':
      return broken(validAt(own, endpoint, places.known), breaksOf(endpoint, limitBreaks))
    case 'unknownIds':
      return unknown(validAt(own, endpoint, places.known), endpoint)
    case 'foreignIds':
      return validAt(places.foreign(endpoint), endpoint, places.known)
  }
}

function validAt(places: readonly Place[], endpoint: Endpoint, known: KnownIds): fc.Arbitrary<Request> | undefined {
  if (places.length === 0) return undefined
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
  return fc.tuple(fc.constantFrom(...places), parts).map(([{ actor, path }, others]) => ({
    endpoint,
    actor,
    authorization: bearer(actor),
    parts: { path, ...others },
  }))
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

function broken(
  requests: fc.Arbitrary<Request> | undefined,
  breaks: readonly Break[],
): fc.Arbitrary<Request> | undefined {
  if (requests === undefined || breaks.length === 0) return undefined
  const wrong = fc.oneof(...breaks.map(({ at, value }) => value.map((one) => ({ at, one }))))
  return fc.tuple(requests, wrong).map(([request, { at, one }]) => ({
    ...request,
    parts: setIn(request.parts, at, one) as Parts<unknown>,
  }))
}

function unknown(
  requests: fc.Arbitrary<Request> | undefined,
  { path, parts }: Endpoint,
): fc.Arbitrary<Request> | undefined {
  const ids = pathParameters(path).filter((name) => parts.path.properties?.[name]?.enum === undefined)
  if (requests === undefined || ids.length === 0) return undefined
  return fc.tuple(requests, fc.constantFrom(...ids), fc.uuid({ version: 7 })).map(([request, name, id]) => ({
    ...request,
    parts: { ...request.parts, path: { ...(request.parts.path as object), [name]: id } },
  }))
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
