import { resolve } from 'node:path'
import { oneDocument } from '#mocks/oneDocument.ts'

/** What `generated/operations.ts` says about an operation. */
export interface OperationSource {
  api: string
  id: string
  tag: string
  method: string
  /** Full path, including the base path. */
  path: string
  summary: string
  statuses: number[]
  secured: boolean
  pathParams: string[]
  hasQuery: boolean
}

interface Parameter {
  name: string
  in: string
}

type JsonObject = Record<string, unknown>

interface OperationNode {
  operationId: string
  tags?: string[]
  summary?: string
  parameters?: JsonObject[]
  responses: JsonObject
  security?: unknown[]
}

interface EntryFile {
  servers: { url: string }[]
  paths: Record<string, JsonObject>
  security?: unknown[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The operations of OpenAPI entry files, in the order of the files. Reads the YAML itself, because Prism's loader,
 * which the mock needs, resolves every schema and takes half as long as generating the clients.
 * Errors: rejects when a file or a `$ref` can't be read.
 */
export async function readOperations(files: readonly string[]): Promise<OperationSource[]> {
  const read = async (entry: string) => {
    const { document } = await oneDocument(resolve(entry))
    return operationsOf(entry, document as EntryFile)
  }
  return (await Promise.all(files.map(read))).flat()
}

function operationsOf(entry: string, document: EntryFile): OperationSource[] {
  const follow = (node: JsonObject): JsonObject => {
    const pointer = node['$ref']
    if (typeof pointer !== 'string') return node
    const names = pointer
      .slice(2)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    const target = names.reduce<unknown>((inner, name) => (inner as JsonObject | undefined)?.[name], document)
    if (typeof target !== 'object' || target === null) throw new Error(`${entry}: $ref ${pointer} points at nothing`)
    return follow(target as JsonObject)
  }
  const api = entry.replace(/^.*\/|\.yaml$/g, '')
  const base = document.servers[0]?.url ?? ''
  return Object.entries(document.paths).flatMap(([path, reference]) => {
    const item = follow(reference)
    const shared = (item.parameters ?? []) as JsonObject[]
    return methods.flatMap((method) => {
      const operation = item[method] as OperationNode | undefined
      if (operation === undefined) return []
      const parameters = [...shared, ...(operation.parameters ?? [])].map(
        (parameter) => follow(parameter) as unknown as Parameter,
      )
      return {
        api,
        id: operation.operationId,
        tag: operation.tags?.[0] ?? 'default',
        method: method.toUpperCase(),
        path: base + path,
        summary: operation.summary ?? '',
        statuses: Object.keys(operation.responses).map(Number),
        secured: (operation.security ?? document.security ?? []).length > 0,
        pathParams: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        hasQuery: parameters.some((parameter) => parameter.in === 'query'),
      }
    })
  })
}
