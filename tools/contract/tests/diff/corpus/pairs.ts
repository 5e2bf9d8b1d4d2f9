import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const json = z.record(z.string(), z.unknown())
/** What differs from the description that `describePart` writes without any. */
const part = z.strictObject({
  openapi: z.string().optional(),
  /** Schema of the field `f` in the request and in the response. */
  both: z.unknown().optional(),
  request: z.unknown().optional(),
  response: z.unknown().optional(),
  requestType: z.string().optional(),
  responseType: z.string().optional(),
  encoding: json.optional(),
  headers: json.optional(),
  parameters: z.array(json).optional(),
  schemas: json.optional(),
  components: json.optional(),
  security: z.array(json).optional(),
  servers: z.array(json).optional(),
  paths: json.optional(),
})
type Part = z.infer<typeof part>
const pair = z.strictObject({
  name: z.string(),
  expect: z.enum(['breaking', 'safe']),
  /** It is one change, so it is one finding. */
  once: z.literal(true).optional(),
  base: part,
  head: part,
})
type Pair = z.infer<typeof pair>

const folder = new URL('../fixtures/pairs/', import.meta.url)

export const readPairs = (): Pair[] =>
  readdirSync(folder).flatMap((file) => z.array(pair).parse(parse(readFileSync(new URL(file, folder), 'utf8'))))

/** A small description: one call that reads, and one that writes. */
export function describePart(given: Part): object {
  const text = { type: 'object', properties: { a: { type: 'string' } } }
  const field = 'both' in given ? { type: 'object', properties: { f: given.both } } : text
  const { openapi = '3.1.0', request = field, response = field, parameters = [], schemas = {}, security } = given
  const { requestType = 'application/json', responseType = 'application/json', encoding, headers } = given
  const get = {
    operationId: 'listThings',
    tags: ['things'],
    parameters,
    responses: {
      200: { description: 'x', ...(headers && { headers }), content: { [responseType]: { schema: response } } },
    },
  }
  const post = {
    operationId: 'makeThing',
    tags: ['things'],
    requestBody: {
      required: true,
      content: { [requestType]: { schema: request, ...(encoding && { encoding }) } },
    },
    responses: { 201: { description: 'x' } },
  }
  const securitySchemes = { bearerAuth: { type: 'http', scheme: 'bearer' } }
  return {
    openapi,
    info: { title: 'T', version: '1.0.0' },
    servers: given.servers ?? [{ url: '/api/x' }],
    ...(security && { security }),
    paths: given.paths ?? { '/things': { get, post } },
    components: { schemas, securitySchemes, ...given.components },
  }
}
