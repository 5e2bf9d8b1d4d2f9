/** What the rules about schemas need to know of a change. */
import { isDeepStrictEqual } from 'node:util'
import { child, isObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { keywordPath } from '../keywords.ts'
import type { Effect } from '../patterns/patternEffect.ts'
import { isSubset, schemaEffect } from '../subset/isSubset.ts'
import { isTupleItem } from '../tupleItems.ts'
import { type Case, type Harm, quote } from './rule.ts'
import { enclosingInBase, subjectIn } from './subject.ts'

export const valuesRefused: Harm = { whom: 'senders', how: 'Clients that send it: values that were accepted get 422.' }
const valuesUnexpected: Harm = {
  whom: 'readers',
  how: 'Clients that read it: values that could not come before do, and strict readers and generated schemas refuse them.',
}

/** Keywords that Redocly reports as changed, but does not judge. */
export const judgedHere: ReadonlySet<string> = new Set(['contentEncoding', 'contentMediaType', 'not', 'if', 'contains'])

/** Fewer values break senders, more values break readers, other changes break both, depending on the schema's usage. */
export const harmsOf = ({ usage }: Case, effect: Effect): Harm[] => [
  ...(usage.sentBy.length > 0 && (effect === 'narrower' || effect === 'other') ? [valuesRefused] : []),
  ...(usage.readBy.length > 0 && (effect === 'wider' || effect === 'other') ? [valuesUnexpected] : []),
]

/** `x-extensible-enum: true` in the base documents that readers must expect unknown values. In the head, it comes too late. */
export const isExtensible = (each: Case): boolean => objectOr(enclosingInBase(each, 1))['x-extensible-enum'] === true

/** The effect of an added or removed rule for an item of a tuple, for the fields with some name, or for objects with some field. */
export function namedSchemaEffect({ change, base, head }: Case): Effect {
  if (change.kind === 'modified') return change.property === 'key' ? 'other' : 'none'
  const document = change.base ? base : head
  const place = parsePointer((change.base ?? change.revision)?.pointer ?? '')
  const { additionalProperties, items } = objectOr(valueAt(document, place.slice(0, -2)))
  const others =
    place.at(-2) === 'dependentSchemas'
      ? {}
      : parsePointer(change.path).some(isTupleItem)
        ? items
        : additionalProperties
  // Without it, the rule for all others applies.
  const [rest, own] = [others ?? {}, valueAt(document, place)]
  const [before, after] = change.kind === 'added' ? [rest, own] : [own, rest]
  return schemaEffect(before, after)
}

/** What such a rule is for, in words; undefined for any other place. */
export function purposeOf(keyword: string | undefined, name: string): string | undefined {
  if (keyword === 'dependentSchemas') return `for objects with \`${name}\``
  if (keyword !== 'patternProperties') return undefined
  return isTupleItem(name) ? `for ${name}` : `for names like ${quote(name)}`
}

export const becameTrue = ({ change }: Case, property: string): boolean =>
  change.typeName === 'Schema' &&
  change.property === property &&
  change.base?.value !== true &&
  change.revision?.value === true

/** Describes a lost request field that Redocly does not report; it shows a renamed one as a changed `key`. */
export function lostRequestField({ change, usage }: Case): string | undefined {
  const path = parsePointer(change.base?.pointer ?? '')
  const isField = keywordPath(change.base?.pointer ?? '').at(-2) === 'properties'
  if (change.typeName !== 'Schema' || !isField || change.verdicts.length > 0) return undefined
  if (usage.sentBy.length === 0) return undefined
  const field = `Request field \`${path.at(-1) ?? ''}\``
  if (change.property === 'key') return `${field} was renamed to \`${String(change.revision?.value)}\`.`
  return change.kind === 'removed' ? `${field} was removed.` : undefined
}

/** New fields that had the rules of all fields without a name until now. */
export function harmsOfNewlyNamedFields({ change, base, head, usage }: Case): Harm[] {
  const { pointer = '' } = change.revision ?? {}
  const place = parsePointer(pointer)
  // The first fields of an object come as one change.
  const areAll = change.typeName === 'SchemaProperties'
  const isOne = change.typeName === 'Schema' && keywordPath(pointer).at(-2) === 'properties'
  if (change.kind !== 'added' || !(areAll || isOne)) return []
  const { additionalProperties: rest } = objectOr(valueAt(base, place.slice(0, areAll ? -1 : -2)))
  if (!isObject(rest)) return []
  const value = valueAt(head, place)
  const fields = areAll ? Object.values(objectOr(value)) : [value]
  return [
    ...(usage.sentBy.length > 0 && !fields.every((field) => isSubset(rest, field)) ? [valuesRefused] : []),
    ...(usage.readBy.length > 0 && !fields.every((field) => isSubset(field, rest)) ? [valuesUnexpected] : []),
  ]
}

/** What changed in what a list has to contain: only its counts, or more. */
export function changedCounts(each: Case): string {
  const { base, revision } = each.change
  const [before, after] = [
    { minContains: 1, ...objectOr(base?.value) },
    { minContains: 1, ...objectOr(revision?.value) },
  ]
  const changed = (['contains', 'minContains', 'maxContains'] as const).flatMap((keyword) => {
    const [was, is] = [child(before, keyword), child(after, keyword)]
    return isDeepStrictEqual(was, is) ? [] : [`\`${keyword}\` from ${quote(was)} to ${quote(is)}`]
  })
  return `What ${subjectIn(each)} has to contain changed: ${changed.join(', ')}.`
}
