/** Where a change is in the source files of both sides. */
import { type Canonical, originAt } from '../canonical/readCanonical.ts'
import { formatPointer, isObject, parsePointer, type Path, valueAt } from '../json.ts'
import type { Origin } from '../read/sourceFiles.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import type { Finding, Place } from './finding.ts'

export function placesOf(change: Change, base: Canonical, head: Canonical): Pick<Finding, 'head' | 'base'> {
  // For a keyword that exists on one side only, Redocly points to the enclosing schema on the other, so the place of the
  // field in `properties` would be wrong. Without a property, the field was added or removed; `key` means renamed.
  const isWholeField = change.property === undefined || change.property === 'key'
  const inBase = change.base && placeAt(base, change.base.pointer, isWholeField)
  const inHead = placeAt(head, change.revision?.pointer ?? nearestAncestor(head, change.path), isWholeField)
  return { head: inHead, ...(inBase && { base: inBase }) }
}

/** The nearest existing ancestor of something removed. The path leads from an operation through references. */
function nearestAncestor({ document }: Canonical, removed: string): string {
  let reached: Path = []
  for (const token of parsePointer(removed).slice(0, -1)) {
    const next = [...reached, token]
    const value = valueAt(document, next)
    if (value === undefined) break
    const reference = isObject(value) ? value['$ref'] : undefined
    reached = typeof reference === 'string' ? parsePointer(reference) : next
  }
  return formatPointer(reached)
}

function placeAt(side: Canonical, pointer: string, isWholeField: boolean): Place {
  const origin = (isWholeField ? fieldOrigin(side, pointer) : undefined) ?? originAt(side, pointer)
  return { file: origin.file, line: side.sources.lineOf(origin), pointer: formatPointer(origin.path) }
}

/** Where an object lists a field, even if the field's schema is written elsewhere; undefined for anything else. */
function fieldOrigin(side: Canonical, pointer: string): Origin | undefined {
  const path = parsePointer(pointer)
  if (path.at(-2) !== 'properties') return undefined
  const { file, path: properties } = originAt(side, formatPointer(path.slice(0, -1)))
  const field = [...properties, path.at(-1) ?? '']
  return valueAt(side.sources.read(file), field) === undefined ? undefined : { file, path: field }
}
