import { isDeepStrictEqual } from 'node:util'
import { byText, type JsonObject, listOr } from '../json.ts'
import { allowsOnlyNull } from '../canonical/normalizeUnions.ts'
import type { Derive } from './schemaPair.ts'
import { hasUnion, intersectionOf, readUnion } from './union.ts'

interface Alternative {
  readonly original: JsonObject
  /** The alternative with the keywords beside the union, but without `required`; undefined if they can't be merged. */
  readonly body: JsonObject | undefined
  readonly required: readonly unknown[]
}

/**
 * Writes an object schema so that the alternatives of its union are only lists of required fields:
 *
 *     anyOf: [{properties: P, required: [a, b]}, {properties: P, required: [a, c]}]
 *     → properties: P, required: [a], anyOf: [{required: [b]}, {required: [c]}]
 *
 * Undefined if the alternatives differ in more than `required`. An object schema without a union is returned unchanged,
 * because it already has this form.
 */
export function fieldsOutOfUnion(schema: JsonObject, derive: Derive): JsonObject | undefined {
  const union = readUnion(schema)
  if (union === undefined) {
    const isObjectSchema = 'properties' in schema || schema['type'] === 'object'
    return isObjectSchema && !hasUnion(schema) ? schema : undefined
  }
  const { keyword, alternatives, siblings } = union
  if (alternatives.some(allowsOnlyNull)) return undefined
  const all = alternatives.map((alternative) => split(alternative, siblings))
  const [first] = all
  if (!first?.body || !all.every(({ body }) => isDeepStrictEqual(body, first.body))) return undefined
  const kept = keyword === 'anyOf' ? withoutImplied(all) : all
  const inAll = (kept[0]?.required ?? []).filter((name) => kept.every(({ required }) => required.includes(name)))
  const lists = kept
    .map(({ original, required }) => {
      const rest = required.filter((name) => !inAll.includes(name))
      return derive<JsonObject>(rest.length > 0 ? { required: rest } : {}, original)
    })
    .toSorted(byText)
  const rewritten = {
    ...first.body,
    ...(inAll.length > 0 && { required: inAll }),
    ...(lists.length > 1 && { [keyword]: derive(lists, listOr(schema[keyword])) }),
  }
  return derive<JsonObject>(rewritten, schema)
}

function split(alternative: JsonObject, siblings: JsonObject): Alternative {
  const whole = intersectionOf(siblings, alternative)
  if (whole === undefined) return { original: alternative, body: undefined, required: [] }
  const { required, ...body } = whole
  return { original: alternative, body, required: listOr(required) }
}

/**
 * Without alternatives whose values another alternative allows, too: one that requires `a` and `b` adds nothing to one
 * that requires `a`. Of equal alternatives, the first stays.
 */
function withoutImplied(all: readonly Alternative[]): readonly Alternative[] {
  return all.filter(
    ({ required }, i) =>
      !all.some((other, j) => {
        const requiresNoMore = other.required.every((name) => required.includes(name))
        return j !== i && requiresNoMore && (other.required.length < required.length || j < i)
      }),
  )
}
