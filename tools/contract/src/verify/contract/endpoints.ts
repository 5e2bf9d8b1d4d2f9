/** The contract as the verification needs it: one `Endpoint` for each operation. */
import type { Api, Operation } from './loadContract.ts'
import type { Schema } from './schema.ts'

export type ApiName = 'auth' | 'main'

/** Who may call an operation: derived from the problem codes of its 403, the only place where the contract says so. */
export type Role = 'anyone' | 'internal' | 'supplier' | 'buyer'

export interface Endpoint {
  id: string
  api: ApiName
  tag: string
  method: string
  /** Path template relative to the API's base, e.g. `/company/{companyId}`. */
  path: string
  /** Whether the operation changes data: sent with `--write` only. */
  writes: boolean
  secured: boolean
  role: Role
  /** The capabilities of which a company must announce one to have it; empty if every company has it. */
  capabilities: readonly string[]
  /** The parts of a request: objects of strings, and a JSON body or the fields of a multipart form. */
  parts: Parts<Schema>
  /** The contract's example of the JSON body. */
  example: unknown
  paged: boolean
  operation: Operation
}

export interface Parts<Part> {
  path: Part
  query: Part
  headers: Part
  body?: Part
  form?: Part
}

const roleCodes: [RegExp, Role][] = [
  [/internal_only/, 'internal'],
  [/company\.not_supplier/, 'supplier'],
  [/company\.not_buyer/, 'buyer'],
]

export function endpointsOf(apis: readonly Api[]): Endpoint[] {
  return apis.flatMap(({ name, operations }) => operations.map((operation) => toEndpoint(name as ApiName, operation)))
}

function toEndpoint(api: ApiName, operation: Operation): Endpoint {
  const { method, path, request = {} } = operation
  const content = request.body?.contents?.[0]
  const descriptionOf = (status: string) => operation.responses.find(({ code }) => code === status)?.description ?? ''
  return {
    id: operation.iid ?? `${method} ${path}`,
    api,
    tag: operation.tags?.[0]?.name ?? '',
    method: method.toUpperCase(),
    path,
    writes: method.toLowerCase() !== 'get',
    secured: (operation.security ?? []).flat().length > 0,
    role: roleCodes.find(([code]) => code.test(descriptionOf('403')))?.[1] ?? 'anyone',
    capabilities: capabilityOf(descriptionOf('409')) ?? optionalRead(operation),
    parts: {
      path: objectOf(request.path),
      query: objectOf(request.query),
      headers: objectOf(request.headers),
      ...(content?.schema && {
        [content.mediaType === 'multipart/form-data' ? 'form' : 'body']: content.schema as Schema,
      }),
    },
    example: exampleOf(content?.examples?.[0]),
    paged: 'totalPages' in (successSchema(operation)?.properties ?? {}),
    operation,
  }
}

/** The capability without which a company has none of it, by the code of the 409. */
function capabilityOf(description: string): string[] | undefined {
  if (description.includes('team.not_offered')) return ['companyTeam']
  return description.includes('approval.not_offered') ? ['paymentApprovals'] : undefined
}

/** The capabilities of a read that a service may leave out. */
function optionalRead({ method, extensions }: Operation): string[] {
  const marker = extensions?.['x-optional']
  return method.toLowerCase() === 'get' && Array.isArray(marker) ? marker.map(String) : []
}

function exampleOf(example: object | undefined): unknown {
  return example !== undefined && 'value' in example ? example.value : undefined
}

interface Parameter {
  name: string
  required?: boolean
  schema?: unknown
}

function objectOf(parameters: readonly Parameter[] = []): Schema {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as Schema])),
  }
}

function successSchema({ responses }: Operation): Schema | undefined {
  return responses.find(({ code }) => code === '200')?.contents?.[0]?.schema as Schema | undefined
}

export function pathParameters(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
}

/** The values of the parameters in the path of a URL. */
export function pathValues({ path }: Endpoint, { pathname }: URL): Record<string, string> {
  const templates = path.split('/').slice(1)
  const segments = pathname.split('/').slice(-templates.length)
  return Object.fromEntries(
    templates.flatMap((template, i) => pathParameters(template).map((name) => [name, segments[i] ?? ''])),
  )
}

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Values for the parameters of a path that lead nowhere. */
export function inventedPath({ path, parts }: Endpoint): Record<string, string> {
  const values = pathParameters(path).map((name): [string, string] => {
    const [first] = parts.path.properties?.[name]?.enum ?? []
    return [name, typeof first === 'string' ? first : unknownId]
  })
  return Object.fromEntries(values)
}
