/** Requests that break a rule of the contract's text, but no schema. */
import fc from 'fast-check'
import type { Parts } from '../contract/endpoints.ts'
import type { Schema } from '../contract/schema.ts'
import type { Request } from '../service/request.ts'
import type { InvalidValue } from './invalidValues.ts'

/** Empty parameters, and a search for nothing but invisible characters. */
export function valuesAgainstText({ query: { properties = {} } }: Parts<Schema>): InvalidValue[] {
  const refused = (name: string, text: string, what: string): InvalidValue => ({
    at: ['query', name],
    value: fc.constant(text),
    what,
    isBeyondSchema: true,
  })
  return [
    ...Object.keys(properties).map((name) => refused(name, '', 'empty')),
    ...('q' in properties ? [refused('q', '\u200B\u00AD', 'nothing to be seen')] : []),
  ]
}

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
