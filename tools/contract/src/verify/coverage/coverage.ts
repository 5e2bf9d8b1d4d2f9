/** What of the contract a run has seen: statuses, problem codes, parameters, fields of responses, and their values. */
import type { Endpoint, Parts } from '../contract/endpoints.ts'
import type { Schema } from '../contract/schema.ts'
import { isRow } from '../service/rows.ts'

export const kinds = ['status', 'problem code', 'parameter', 'parameter value', 'field', 'field value'] as const
export type Kind = (typeof kinds)[number]

/** A part of an operation, such as `200/items/status: Open`, which says where and which value. */
interface Place {
  kind: Kind
  place: string
}

export interface CoveredPlace extends Place {
  operationId: string
  isSeen: boolean
}

/** A request and what it got. */
interface Exchange {
  endpoint: Endpoint
  parts: Partial<Parts<unknown>>
  status: number
  body: unknown
}

/** Remembers nothing but places of the contract, so that its size doesn't depend on the service or on the run's length. */
export class Coverage {
  readonly #seen = new Map<string, Set<string>>()

  record({ endpoint, parts, status, body }: Exchange): void {
    const seen = this.#seen.get(endpoint.id) ?? new Set()
    this.#seen.set(endpoint.id, seen)
    const shown = [
      ...responsePlaces(endpoint, { status, body }),
      ...(status < 300 ? requestPlaces(endpoint, parts) : []),
    ]
    for (const { place } of shown) seen.add(place)
  }

  /** All places of these operations. A parameter counts as seen if a request with it succeeded. */
  placesOf(endpoints: readonly Endpoint[]): CoveredPlace[] {
    return endpoints.flatMap((endpoint) => {
      const places = [...responsePlaces(endpoint), ...requestPlaces(endpoint)]
      const byName = new Map(places.map((place) => [place.place, place]))
      const isSeen = (place: string) => this.#seen.get(endpoint.id)?.has(place) ?? false
      return [...byName.values()].map((place) => ({ operationId: endpoint.id, ...place, isSeen: isSeen(place.place) }))
    })
  }
}

/** These depend on the service and its load, not on a request; a service must not even have the failures. */
const isOfLoad = (code: string) => code.startsWith('5') || code === '429'

/**
 * The places of the declared responses, or those that a response shows. All problems have one schema, so of a problem only
 * the codes count that the description of its response lists. A write returns one of the states that its schema has for
 * all calls, so values only count in reads.
 */
function responsePlaces({ operation, writes }: Endpoint, given?: Pick<Exchange, 'status' | 'body'>): Place[] {
  const declared = operation.responses.filter(
    ({ code }) => !isOfLoad(code) && (given === undefined || code === String(given.status)),
  )
  return declared.flatMap(({ code, description = '', contents = [] }): Place[] => {
    const json = contents.find(({ mediaType }) => mediaType === 'application/json')?.schema as Schema | undefined
    const codes = [...description.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].flatMap(([, name = '']) => name)
    const shownCode = isRow(given?.body) ? given.body.code : undefined
    const isShown = (name: string) => given === undefined || name === shownCode
    return [
      { kind: 'status', place: code },
      ...codes.filter(isShown).map((name): Place => ({ kind: 'problem code', place: `${code}: ${name}` })),
      ...(json
        ? placesIn(json, code, 'field', given && [given.body]).filter(({ kind }) => !writes || kind === 'field')
        : []),
    ]
  })
}

/** The places of all parameters and of the body's fields, or of those that a request has. */
function requestPlaces({ parts }: Endpoint, given?: Partial<Parts<unknown>>): Place[] {
  return Object.entries(parts).flatMap(([part, schema]: [string, Schema]) =>
    placesIn(schema, part, 'parameter', given && [given[part as keyof Parts<unknown>]]),
  )
}

/** The fields and enum values of a schema, or those that some values of the schema have. A field with null isn't seen. */
function placesIn(schema: Schema, at: string, kind: 'parameter' | 'field', given?: readonly unknown[]): Place[] {
  const rows = given?.filter(isRow) ?? []
  const isShown = (option: unknown) => given === undefined || given.some((value) => String(value) === String(option))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, child]): Place[] => {
    const values = given && rows.map((row) => row[name]).filter((value) => value !== undefined && value !== null)
    const place = `${at}/${name}`
    // A problem that is a part of a response has the schema of all problems.
    const isProblem = child.properties?.traceId !== undefined
    if (values?.length === 0) return []
    return [{ kind, place }, ...(isProblem ? [] : placesIn(child, place, kind, values))]
  })
  return [
    ...(schema.enum ?? [])
      .filter((option) => option !== null && isShown(option))
      .map((option): Place => ({ kind: `${kind} value`, place: `${at}: ${String(option)}` })),
    ...(schema.items ? placesIn(schema.items, at, kind, given?.flat()) : []),
    ...(schema.oneOf ?? []).flatMap((alternative) => placesIn(alternative, at, kind, given)),
    ...fields,
  ]
}
