import { child, isObject, type JsonObject, objectOr, parsePointer, textOr } from '../json.ts'

/** Who uses a part of a description: the operations whose requests and whose responses contain it. */
export interface Usage {
  readonly sentBy: string[]
  readonly readBy: string[]
}

type Direction = 'sent' | 'read'
interface Use {
  readonly operation: string
  readonly direction: Direction
}

/**
 * For a canonical document: a function that returns the operations that use the value at a pointer, and in which
 * direction.
 */
export function usageIndex(document: JsonObject): (pointer: string) => Usage {
  const uses = new Map<string, Use[]>()
  const referencesIn = referenceReader()
  for (const [path, item] of Object.entries(objectOr(document['paths']))) {
    for (const [method, operation] of Object.entries(objectOr(item))) {
      const { parameters, requestBody, responses } = objectOr(operation)
      const name = operationName(path, method, operation)
      for (const schema of reachable(document, [parameters, requestBody], referencesIn)) add(uses, schema, name, 'sent')
      for (const schema of reachable(document, responses, referencesIn)) add(uses, schema, name, 'read')
    }
  }
  return (pointer) => {
    const path = parsePointer(pointer)
    const all = path[0] === 'paths' ? ownUses(document, path) : (uses.get(path.slice(0, 3).join('/')) ?? [])
    const oneWay = oneWayOnly(document, path)
    const by = (wanted: Direction) => [
      ...new Set(all.filter(({ direction }) => direction === wanted).map(({ operation }) => operation)),
    ]
    return { sentBy: oneWay === 'read' ? [] : by('sent'), readBy: oneWay === 'sent' ? [] : by('read') }
  }
}

const operationName = (path: string, method: string, operation: unknown): string =>
  textOr(objectOr(operation)['operationId'], `${method.toUpperCase()} ${path}`)

function add(uses: Map<string, Use[]>, schema: string, operation: string, direction: Direction): void {
  const known = uses.get(schema) ?? []
  known.push({ operation, direction })
  uses.set(schema, known)
}

/** Uses of something under one path: by all of its operations, or by the one that the pointer leads into. */
function ownUses(document: JsonObject, [, path = '', method, part]: readonly string[]): Use[] {
  const item = objectOr(objectOr(document['paths'])[path])
  const methods = method === undefined ? Object.keys(item) : [method]
  const directions: Direction[] = part === undefined ? ['sent', 'read'] : [part === 'responses' ? 'read' : 'sent']
  return methods.flatMap((each) =>
    directions.map((direction) => ({ operation: operationName(path, each, item[each]), direction })),
  )
}

/** The components that a part of the document references, directly or not, each once: recursion ends here. */
function reachable(
  document: JsonObject,
  start: unknown,
  referencesIn: (node: unknown) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const enter = (reference: string): void => {
    const path = parsePointer(reference)
    if (found.has(path.join('/'))) return
    found.add(path.join('/'))
    for (const each of referencesIn(path.reduce(child, document as unknown))) enter(each)
  }
  for (const each of referencesIn(start)) enter(each)
  return found
}

/** Every reference in a value. A schema that many operations use is one object, which is read once. */
function referenceReader(): (node: unknown) => readonly string[] {
  const known = new WeakMap<object, readonly string[]>()
  const referencesIn = (node: unknown): readonly string[] => {
    if (typeof node !== 'object' || node === null) return []
    const before = known.get(node)
    if (before) return before
    const found = Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      key === '$ref' && typeof value === 'string' && !Array.isArray(node) ? [value] : referencesIn(value),
    )
    const each = [...new Set(found)]
    known.set(node, each)
    return each
  }
  return referencesIn
}

/** A read-only field of a schema used in both directions is only read; a write-only one is only sent. */
function oneWayOnly(document: JsonObject, path: readonly string[]): Direction | undefined {
  let node: unknown = document
  for (const token of path) {
    node = child(node, token)
    if (isObject(node) && node['readOnly'] === true) return 'read'
    if (isObject(node) && node['writeOnly'] === true) return 'sent'
  }
  return undefined
}
