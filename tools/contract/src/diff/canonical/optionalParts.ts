import { isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

/**
 * Whether a service leaves out a part of the contract. `marked` is the part with its `x-optional`, `name` its field or
 * parameter name, which other parts may have, too.
 */
export type IsLeftOut = (marked: JsonObject, name: string) => boolean

/**
 * What a head may leave out of the base (docs/contract.md#parts-that-a-service-may-leave-out): fields with `x-optional:
 * true` that the head doesn't have, and parts marked with the names of capabilities if it describes none of them.
 * `report` gets the names of these capabilities.
 */
export function leftOutBy(head: readonly JsonObject[], report: (capability: string) => void): IsLeftOut {
  const fields = fieldNames(head)
  return ({ 'x-optional': marker }, name) => {
    if (marker === true) return !fields.has(name)
    const capabilities = listOr(marker).map(String)
    const isOut = capabilities.length > 0 && capabilities.every((capability) => !fields.has(capability))
    if (isOut) capabilities.forEach(report)
    return isOut
  }
}

/** The fields of a schema without those that are left out, or refer to a schema that is. */
export function keptFields(fields: JsonObject, sources: SourceFiles, isLeftOut: IsLeftOut): [string, unknown][] {
  return Object.entries(fields).filter(([name, field]) => {
    if (!isObject(field)) return true
    return !isLeftOut(field, name) && !('$ref' in field && isLeftOut(sources.target(field), name))
  })
}

/** The values of an enum without those that are left out; its `x-optional-values` name the capabilities. */
export function keptValues({ enum: values, 'x-optional-values': marks }: JsonObject, isLeftOut: IsLeftOut): unknown[] {
  const marked = objectOr(marks)
  return listOr(values).filter((value) => !isLeftOut({ 'x-optional': marked[String(value)] }, String(value)))
}

/** The names of the fields of all schemas in these descriptions. */
function fieldNames(descriptions: readonly JsonObject[]): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<object>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (isObject(node)) for (const name of Object.keys(objectOr(node['properties']))) names.add(name)
    Object.values(node).forEach(visit)
  }
  visit(descriptions)
  return names
}
