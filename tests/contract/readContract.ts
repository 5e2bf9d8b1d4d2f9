import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const apis = ['auth', 'main'] as const
export type Api = (typeof apis)[number]

export interface ContractOperation {
  api: Api
  method: string
  path: string
  id: string
  tags: string[]
  /** Why the operation exists although it is not in the product's list of calls. */
  extension: string | undefined
  /** Whether the operation declares the `Idempotency-Key`. */
  takesKey: boolean
  /** Why it doesn't declare one. */
  unkeyed: string | undefined
}

interface OperationNode {
  operationId: string
  tags: string[]
  parameters?: { $ref?: string }[]
  'x-extension'?: string
  'x-unkeyed'?: string
}

type PathItem = Record<string, OperationNode>
type PathEntry = { $ref: string } | PathItem

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])
const folder = join(import.meta.dirname, '../../openapi')

const parsed = new Map<string, { paths: Record<string, PathEntry> }>()

/** Each tag's file is referenced once per path, but parsed only once. */
function readYaml(file: string): { paths: Record<string, PathEntry> } {
  const known = parsed.get(file) ?? (parse(readFileSync(file, 'utf8')) as { paths: Record<string, PathEntry> })
  parsed.set(file, known)
  return known
}

/** Resolved by hand, not through Redocly: the test is independent of the tools that it checks. */
function readPathItem(entry: PathEntry): PathItem {
  if (typeof entry['$ref'] !== 'string') return entry as PathItem
  const [file = '', pointer = ''] = entry.$ref.split('#')
  const key = pointer.replace('/paths/', '').replaceAll('~1', '/')
  const item = readYaml(join(folder, file)).paths[key]
  if (!item) throw new Error(`${entry.$ref} leads nowhere`)
  return item as PathItem
}

export function readOperations(api: Api): ContractOperation[] {
  const { paths } = readYaml(join(folder, `${api}.yaml`))
  return Object.entries(paths).flatMap(([path, entry]) =>
    Object.entries(readPathItem(entry))
      .filter(([method]) => methods.has(method))
      .map(([method, node]) => ({
        api,
        method: method.toUpperCase(),
        path,
        id: node.operationId,
        tags: node.tags,
        extension: node['x-extension'],
        takesKey: node.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')) ?? false,
        unkeyed: node['x-unkeyed'],
      })),
  )
}
