/** Requests that the contract's text refuses, and no schema does. */
import fc from 'fast-check'
import type { Parts } from '../contract/endpoints.ts'
import { typesOf, type Schema } from '../contract/schema.ts'
import type { Request } from '../service/request.ts'
import type { InvalidValue } from './invalidValues.ts'

const at = (place: readonly string[], text: string, what: string): InvalidValue => ({
  at: place,
  value: fc.constant(text),
  what,
  isBeyondSchema: true,
})

/** A parameter is not empty, a text has no NUL and no half of a surrogate pair, and a search has something to be seen. */
export function unspokenValues({ query, body = {} }: Parts<Schema>): InvalidValue[] {
  const [text] = Object.entries(body.properties ?? {}).find(([, schema]) => isFreeText(schema)) ?? []
  return [
    ...Object.keys(query.properties ?? {}).map((name) => at(['query', name], '', 'empty')),
    ...(query.properties?.q === undefined
      ? []
      : [at(['query', 'q'], '\u200B\u00AD', 'nothing to be seen'), at(['query', 'q'], 'a\u0000', 'with NUL')]),
    ...(text === undefined
      ? []
      : [at(['body', text], 'a\u0000b', 'with NUL'), at(['body', text], 'a\uD800b', 'with half a surrogate pair')]),
  ]
}

const isFreeText = (schema: Schema) =>
  typesOf(schema).includes('string') && schema.enum === undefined && schema.format === undefined

/** A field that appears twice in an object, with the same value. */
export function withFieldTwice(requests: fc.Arbitrary<Request>): fc.Arbitrary<Request> {
  return requests.map((request) => {
    const text = JSON.stringify(request.parts.body)
    const [first] = Object.entries(request.parts.body ?? {})
    if (first === undefined) return request
    const field = JSON.stringify(Object.fromEntries([first])).slice(1, -1)
    return {
      ...request,
      rawBody: `{${field},${text.slice(1)}`,
      wrong: { place: '/body', what: 'a field twice', isBeyondSchema: true },
    }
  })
}
