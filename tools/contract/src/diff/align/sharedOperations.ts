import { isObject, type JsonObject, objectOr } from '../json.ts'
import type { Canonical } from '../canonical/readCanonical.ts'

/** `/things/{id}` → `/things/{}`: the names of its parameters do not distinguish paths. */
export const pathShape = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')

export interface SharedOperation {
  readonly method: string
  /** The path as each side writes it. */
  readonly paths: readonly [base: string, head: string]
  readonly operations: readonly [base: JsonObject, head: JsonObject]
}

/** The operations that two canonical documents have in common. */
export function sharedOperations(base: JsonObject, head: JsonObject): SharedOperation[] {
  const [before, after] = [objectOr(base['paths']), objectOr(head['paths'])]
  const byShape = new Map(Object.keys(after).map((path) => [pathShape(path), path]))
  return Object.entries(before).flatMap(([path, item]) => {
    const other = Object.hasOwn(after, path) ? path : byShape.get(pathShape(path))
    if (other === undefined) return []
    return Object.entries(objectOr(item)).flatMap(([method, operation]) => {
      const counterpart = objectOr(after[other])[method]
      if (!isObject(operation) || !isObject(counterpart)) return []
      return [{ method, paths: [path, other] as const, operations: [operation, counterpart] as const }]
    })
  })
}

/** The description with some of its operations replaced. */
export function withOperations(
  side: Canonical,
  written: readonly { path: string; method: string; operation: JsonObject }[],
): Canonical {
  if (written.length === 0) return side
  const paths = { ...objectOr(side.document['paths']) }
  const derive = <T extends object>(node: T, from: unknown) => side.sources.derive(node, objectOr(from))
  for (const { path, method, operation } of written)
    paths[path] = derive({ ...objectOr(paths[path]), [method]: operation }, paths[path])
  const newPaths = derive(paths, side.document['paths'])
  return { ...side, document: derive<JsonObject>({ ...side.document, paths: newPaths }, side.document) }
}
