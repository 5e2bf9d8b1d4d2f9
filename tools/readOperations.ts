import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

/** What `generated/operations.ts` says about an operation. */
export interface OperationSource {
  api: string
  id: string
  tag: string
  method: string
  /** Whole path, base path included. */
  path: string
  summary: string
  statuses: number[]
  secured: boolean
  pathParams: string[]
  hasQuery: boolean
}

type Node = Record<string, unknown>

interface Parameter {
  name: string
  in: string
}

interface OperationNode {
  operationId: string
  tags?: string[]
  summary?: string
  parameters?: Node[]
  responses: Node
  security?: unknown[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The operations of OpenAPI entry files, in the files' order. Reads the YAML itself: Prism's loader, which the mock needs,
 * resolves every schema and takes as long as half of the client generation.
 * Errors: throws when a file or a `$ref` can't be read.
 */
export function readOperations(files: readonly string[]): OperationSource[] {
  const parsed = new Map<string, Node>()
  const load = (file: string): Node => {
    const known = parsed.get(file) ?? (parse(readFileSync(file, 'utf8')) as Node)
    parsed.set(file, known)
    return known
  }
  /** The node that a `$ref` leads to, and the file that its own references start from. */
  const follow = (file: string, node: Node): { file: string; node: Node } => {
    if (typeof node.$ref !== 'string') return { file, node }
    const [path = '', pointer = ''] = node.$ref.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    const found = keys.reduce<unknown>((value, key) => (value as Node | undefined)?.[key], load(target))
    if (found === undefined) throw new Error(`${file}: ${node.$ref} leads nowhere`)
    return follow(target, found as Node)
  }

  return files.flatMap((entry) => {
    const document = load(entry)
    const api = entry.replace(/^.*\/|\.yaml$/g, '')
    const base = (document.servers as { url: string }[])[0]?.url ?? ''
    return Object.entries(document.paths as Record<string, Node>).flatMap(([path, reference]) => {
      const { file, node: item } = follow(entry, reference)
      const shared = (item.parameters ?? []) as Node[]
      return methods.flatMap((method) => {
        const operation = item[method] as OperationNode | undefined
        if (operation === undefined) return []
        const parameters = [...shared, ...(operation.parameters ?? [])].map(
          (parameter) => follow(file, parameter).node as unknown as Parameter,
        )
        return {
          api,
          id: operation.operationId,
          tag: operation.tags?.[0] ?? 'default',
          method: method.toUpperCase(),
          path: base + path,
          summary: operation.summary ?? '',
          statuses: Object.keys(operation.responses).map(Number),
          secured: (operation.security ?? (document.security as unknown[] | undefined) ?? []).length > 0,
          pathParams: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
          hasQuery: parameters.some((parameter) => parameter.in === 'query'),
        }
      })
    })
  })
}
