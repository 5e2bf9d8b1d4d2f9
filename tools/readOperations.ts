import type { JsonObject } from './contract/src/diff/json.ts'
import { SourceFiles } from './contract/src/diff/sourceFiles.ts'

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
 * Errors: throws InputError when a file or a `$ref` can't be read.
 */
export function readOperations(files: readonly string[]): OperationSource[] {
  const sources = new SourceFiles()

  return files.flatMap((entry) => {
    const document = sources.read(entry) as EntryFile
    const api = entry.replace(/^.*\/|\.yaml$/g, '')
    const base = document.servers[0]?.url ?? ''
    return Object.entries(document.paths).flatMap(([path, reference]) => {
      const item = sources.follow(reference)
      const shared = (item.parameters ?? []) as JsonObject[]
      return methods.flatMap((method) => {
        const operation = item[method] as OperationNode | undefined
        if (operation === undefined) return []
        const parameters = [...shared, ...(operation.parameters ?? [])].map(
          (parameter) => sources.follow(parameter) as unknown as Parameter,
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
  })
}
