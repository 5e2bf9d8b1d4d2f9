import type { Persona } from './mock.ts'
import { type Endpoint, pathParameters, type Role } from './verify/contract/endpoints.ts'
import { idSourceOf } from './verify/contract/idSources.ts'
import type { Schema } from './verify/contract/schema.ts'

/** The mock's persona who may make a call with this role. */
const callers: Record<Role, string> = { anyone: 'buyer', buyer: 'buyer', supplier: 'supplier', internal: 'admin' }

/**
 * All operations as an `.http` file for the REST clients of JetBrains and VS Code: the personas sign in, and each call
 * is made by one who is allowed to. The reader fills in ids; a comment says which list shows them.
 */
export function httpFile(
  endpoints: readonly Endpoint[],
  basePaths: Record<string, string>,
  people: readonly Persona[],
): string {
  const inPaths = new Set(endpoints.flatMap(({ path }) => pathParameters(path)))
  const inQueries = endpoints.flatMap(({ id, parts }) =>
    (parts.query.required ?? []).map((name) => [name, id] as const),
  )
  const variables = [
    ...[...inPaths].map((name) => `${sourceOf(name, endpoints)}\n@${name} = fill-in`),
    ...[...new Map(inQueries)].flatMap(([name, id]) => (inPaths.has(name) ? [] : [`# for ${id}\n@${name} = fill-in`])),
  ]
  const signIns = people.map(({ name, ...body }) =>
    request(`# @name ${name}`, `POST {{host}}${basePaths.auth}/login/password`, JSON.stringify(body, null, 2)),
  )
  const calls = endpoints.map((endpoint) => {
    const { id, api, method, path, secured, role, example, operation, parts } = endpoint
    const query = (parts.query.required ?? []).map((name) => `${name}={{${name}}}`).join('&')
    const target = `${basePaths[api]}${path.replaceAll(/\{(\w+)\}/g, '{{$1}}')}${query === '' ? '' : `?${query}`}`
    const token = secured ? `\nAuthorization: Bearer {{${callers[role]}.response.body.$.accessToken}}` : ''
    const head = `### ${operation.summary ?? id}\n# @name ${id}`
    const lines = `${method} {{host}}${target}${token}`
    if (parts.form !== undefined) return `${head}\n${lines}\n${formOf(parts.form)}`
    return request(head, lines, example === undefined ? undefined : JSON.stringify(example, null, 2))
  })
  return [`@host = http://localhost:4010`, ...variables, '', ...signIns, ...calls].join('\n')
}

function request(head: string, lines: string, body: string | undefined): string {
  const title = head.startsWith('###') ? head : `### Sign in\n${head}`
  return `${title}\n${lines}\n${body === undefined ? '' : `Content-Type: application/json\n\n${body}\n`}`
}

/** A form whose files are next to the collection. */
function formOf({ properties = {} }: Schema): string {
  const parts = Object.keys(properties).map(
    (name) =>
      `--part\nContent-Disposition: form-data; name="${name}"; filename="${name}.csv"\nContent-Type: text/csv\n\n< ./${name}.csv\n`,
  )
  return `Content-Type: multipart/form-data; boundary=part\n\n${parts.join('')}--part--\n`
}

function sourceOf(parameter: string, endpoints: readonly Endpoint[]): string {
  const { path = '' } = endpoints.find((endpoint) => pathParameters(endpoint.path).includes(parameter)) ?? {}
  const { from = [], value } = idSourceOf(path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2))
  return `# ${value === undefined ? `see ${from.join(' or ')}` : `for example ${value}`}`
}
