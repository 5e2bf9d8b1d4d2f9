import { isDeepStrictEqual } from 'node:util'
import { mergeParts } from './mergeSchemas.ts'
import { InputError } from '../inputError.ts'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { byName, many, one, schemasIn, wording } from '../keywords.ts'
import type { NotCompared } from './notCompared.ts'
import { type IsLeftOut, keptFields, keptValues } from './optionalParts.ts'
import { nullAlternative, plainKeywords, soleAlternative } from './normalizeKeywords.ts'
import { differInType } from '../align/alignTypes.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'
import { writtenSize } from './expandedSize.ts'

/** More than any description has, and few enough for recursion. */
const maxLevels = 150

/** Redocly requires that every mapping points to something. */
const alternative = '#/components/schemas/AlternativeOfADiscriminator'

/**
 * Rewrites schemas so that the same meaning always has the same text: every reference is inlined, `allOf` is merged if
 * that is exact, and `plainKeywords` does the rest. Only recursive schemas stay references, to one flat set of
 * components.
 */
export class Schemas {
  readonly components: JsonObject = {}
  readonly #sources: SourceFiles
  readonly #names = new Map<JsonObject, string>()
  readonly #expanding = new Set<JsonObject>()
  readonly #written = new Map<JsonObject, unknown>()
  /** Discriminators whose alternatives already state their values. */
  readonly #mapped = new WeakSet<JsonObject>()
  readonly #recursive = new Map<JsonObject, boolean>()
  readonly #references = new Map<JsonObject, readonly JsonObject[]>()
  readonly #checkSize = writtenSize()
  /** The schemas that are being read, outermost first. */
  readonly #above: JsonObject[] = []
  readonly #notCompared: NotCompared
  readonly #isLeftOut: IsLeftOut

  constructor(sources: SourceFiles, notCompared: NotCompared, isLeftOut: IsLeftOut) {
    this.#sources = sources
    this.#notCompared = notCompared
    this.#isLeftOut = isLeftOut
  }

  /** Throws InputError if it has more levels, or written out more values, than a description can have. */
  canonical(schema: unknown): unknown {
    // A YAML key without a value is like `true`: it has no rules.
    if (schema === true || schema === null || schema === undefined) return {}
    if (!isObject(schema)) {
      if (schema === false) return schema
      const holder = this.#above.findLast((each) => this.#sources.originOf(each) !== undefined)
      const place = holder ? this.#sources.placeOf(holder) : 'the description'
      throw new InputError(`${place} has ${JSON.stringify(schema).slice(0, 40)} where a schema belongs`)
    }
    this.#above.push(schema)
    try {
      if (this.#above.length > maxLevels)
        throw new InputError(
          `${this.#sources.placeOf(this.#above[0] ?? schema)} is nested deeper than ${maxLevels} schemas`,
        )
      return this.#canonical(schema)
    } finally {
      this.#above.pop()
    }
  }

  #canonical(schema: JsonObject): unknown {
    const reference = this.#soleReference(schema)
    if (reference) return this.#writtenOut(this.#aliased(reference), schema)
    const optional = nullAlternative(schema)
    if (optional) return this.#orNull(schema, optional)
    const alternatives = this.#tagged(schema)
    if (alternatives !== schema) return this.canonical(alternatives)
    const [only] = soleAlternative(schema)
    if (only) return this.canonical(this.#sources.derive(only, schema))
    if (!('$ref' in schema) && !('allOf' in schema)) return this.#keywords(schema)
    return this.#sources.derive(this.#merged(schema) ?? this.#unmerged(schema), schema)
  }

  /** Rewrites a schema only once, even if it is used in many places. */
  #writtenOut(target: JsonObject, place: JsonObject): unknown {
    if (this.#isRecursive(target)) return this.#sources.derive({ $ref: this.#component(target) }, place)
    const known = this.#written.get(target) ?? this.canonical(target)
    this.#checkSize(known, () => this.#sources.placeOf(target))
    this.#written.set(target, known)
    return known
  }

  #isRecursive(target: JsonObject): boolean {
    const known = this.#recursive.get(target)
    if (known !== undefined) return known
    const seen = new Set<JsonObject>()
    const waiting = [...this.#referencesIn(target)]
    for (let next = waiting.pop(); next !== undefined && !seen.has(target); next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...this.#referencesIn(next))
    }
    const is = seen.has(target)
    this.#recursive.set(target, is)
    return is
  }

  /** The schemas that a schema refers to, anywhere in it. */
  #referencesIn(schema: JsonObject): readonly JsonObject[] {
    const known = this.#references.get(schema)
    if (known) return known
    const targets = new Set<JsonObject>()
    const seen = new Set<JsonObject>()
    const visit = (node: unknown): void => {
      if (!isObject(node) || seen.has(node)) return
      seen.add(node)
      if (typeof node['$ref'] === 'string') targets.add(this.#sources.target(node))
      schemasIn(node).forEach(visit)
    }
    visit(schema)
    const found = [...targets]
    this.#references.set(schema, found)
    return found
  }

  #merged(schema: JsonObject): JsonObject | undefined {
    const parts = this.#parts(schema)
    const merged = parts && mergeParts(parts)
    return merged && plainKeywords(merged)
  }

  /**
   * Makes each alternative of a discriminator state the values that select it, from `mapping` or from the name of its
   * component; so a renamed component matters only if its name is the value.
   */
  #tagged(schema: JsonObject): JsonObject {
    const { discriminator, ...rest } = schema
    if (!isObject(discriminator) || this.#mapped.has(discriminator)) return schema
    this.#notCompared.look('discriminator', discriminator)
    const property = String(discriminator['propertyName'])
    const mapping = Object.entries(objectOr(discriminator['mapping'])).map(
      ([name, target]) => [name, this.#sources.target(this.#referenceTo(target, discriminator))] as const,
    )
    const all: string[] = []
    const alternatives = (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
      Array.isArray(rest[keyword]) ? [[keyword, rest[keyword] as unknown[]] as const] : [],
    )
    const tagged = alternatives.map(([keyword, members]) => {
      const written = members.map((member) => {
        const target = isObject(member) && this.#soleReference(member)
        if (!isObject(member) || !target) return member
        const listed = mapping.flatMap(([name, value]) => (value === target ? [name] : []))
        const own = listed.length > 0 ? listed : [String(this.#sources.originOf(target)?.path.at(-1))]
        all.push(...own)
        if (this.#isRecursive(target)) return member
        const tag = this.#sources.derive<JsonObject>({ properties: { [property]: { enum: own } } }, target)
        return this.#sources.derive<JsonObject>({ allOf: [member, tag] }, target)
      })
      return [keyword, this.#sources.derive(written, members)] as const
    })
    const mapped = Object.fromEntries(
      (all.length > 0 ? all : mapping.map(([name]) => name)).map((name) => [name, alternative]),
    )
    this.components['AlternativeOfADiscriminator'] = {}
    const withMapping = this.#sources.derive<JsonObject>({ propertyName: property, mapping: mapped }, discriminator)
    this.#mapped.add(withMapping)
    return this.#sources.derive<JsonObject>(
      { ...rest, ...Object.fromEntries(tagged), discriminator: withMapping },
      schema,
    )
  }

  /** Mapping values are references, or bare names of components in the same file. */
  #referenceTo(target: unknown, place: JsonObject): JsonObject {
    const ref = /[#/.]/.test(String(target)) ? String(target) : `#/components/schemas/${String(target)}`
    return this.#sources.derive<JsonObject>({ $ref: ref }, place)
  }

  /** "X or null" becomes X with one more type, unless X is recursive or has no type. */
  #orNull(schema: JsonObject, { inner, beside }: NonNullable<ReturnType<typeof nullAlternative>>): JsonObject {
    const combined = this.#sources.derive<JsonObject>({ ...beside, allOf: [inner], nullable: true }, schema)
    const merged = this.#merged(combined)
    if (merged && 'type' in merged) {
      // What X says is found where X is; the list of types, which has null in it, is written here.
      const isAll = Object.keys(beside).every((keyword) => wording.test(keyword))
      const type = Array.isArray(merged['type']) ? this.#sources.derive([...merged['type']], schema) : merged['type']
      return this.#sources.derive({ ...merged, type }, isAll ? this.#aliased(inner) : schema)
    }
    const union = [this.canonical(inner), { type: 'null' }]
    const own = this.#keywords(this.#sources.derive(beside, schema))
    return this.#sources.derive(plainKeywords({ ...own, oneOf: union }), schema)
  }

  /** The target of a `$ref`, or of an `allOf` with only a `$ref`, that has only annotations next to it. */
  #soleReference(schema: JsonObject): JsonObject | undefined {
    const rest = Object.keys(schema).filter((key) => !wording.test(key))
    if (rest.length !== 1) return undefined
    if (rest[0] === '$ref') return this.#sources.target(schema)
    const [only, ...others] = rest[0] === 'allOf' ? listOr(schema['allOf']) : []
    return isObject(only) && others.length === 0 ? this.#soleReference(only) : undefined
  }

  /** Skips components that are only a reference to another one. */
  #aliased(target: JsonObject): JsonObject {
    const seen = new Set<JsonObject>()
    let schema = target
    for (let next = this.#soleReference(schema); next; next = this.#soleReference(schema)) {
      if (seen.has(next)) throw new InputError(`${this.#sources.placeOf(next)} is only a $ref to itself`)
      seen.add(next)
      schema = next
    }
    return schema
  }

  /** The `#/components/schemas/…` reference to a target, which is rewritten there once. */
  #component(reference: JsonObject): string {
    const target = this.#aliased(reference)
    const known = this.#names.get(target)
    if (known) return known
    const wanted = String(this.#sources.originOf(target)?.path.at(-1) ?? 'Schema')
    let name = wanted
    for (let count = 2; Object.hasOwn(this.components, name); count += 1) name = `${wanted}_${count}`
    const pointer = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    this.#names.set(target, pointer)
    const place = this.#sources.derive<JsonObject>({}, target)
    this.components[name] = place
    Object.assign(place, this.canonical(target))
    return pointer
  }

  /** The schemas that together mean the same as `allOf` and a `$ref` with siblings; undefined if they are recursive. */
  #parts(schema: JsonObject): JsonObject[] | undefined {
    if (this.#expanding.has(schema)) return undefined
    this.#expanding.add(schema)
    try {
      const { $ref, allOf, unevaluatedProperties, ...own } = schema
      const members = [...($ref === undefined ? [] : [this.#sources.target(schema)]), ...listOr(allOf)]
      const parts = members
        .filter((member) => member !== true)
        .map((member) => (isObject(member) ? this.#parts(member) : undefined))
      if (parts.includes(undefined)) return undefined
      const all = [...parts.flatMap((part) => part ?? []), this.#keywords(this.#sources.derive(own, schema))]
      if (unevaluatedProperties === undefined) return all
      // It covers the properties of every part, so it waits until they are merged.
      const merged = mergeParts(all)
      return merged && [plainKeywords({ ...merged, unevaluatedProperties: this.canonical(unevaluatedProperties) })]
    } finally {
      this.#expanding.delete(schema)
    }
  }

  #unmerged(schema: JsonObject): JsonObject {
    const { $ref, allOf, unevaluatedProperties, ...own } = schema
    const reference = $ref === undefined ? [] : [{ $ref: this.#component(this.#sources.target(schema)) }]
    const members = listOr(allOf)
      .map((member) => this.canonical(member))
      .toSorted(byText)
    const all = [...reference, ...members]
    const rest =
      unevaluatedProperties === undefined ? {} : { unevaluatedProperties: this.canonical(unevaluatedProperties) }
    const beside = { ...this.#keywords(this.#sources.derive(own, schema)), ...rest }
    const [only] = all
    return Object.keys(beside).length === 0 && all.length === 1 && isObject(only) ? only : { ...beside, allOf: all }
  }

  #keywords(schema: JsonObject): JsonObject {
    this.#notCompared.look('schema', schema)
    const rewritten: JsonObject = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (wording.test(keyword)) continue
      const isApart =
        keyword === 'oneOf' &&
        !('anyOf' in schema) &&
        differInType(listOr(value).map((member) => this.#sources.follow(objectOr(member))))
      const kept = keyword === 'enum' && 'x-optional-values' in schema ? keptValues(schema, this.#isLeftOut) : value
      rewritten[isApart ? 'anyOf' : keyword] = this.#keyword(keyword, kept)
    }
    return this.#sources.derive(plainKeywords(rewritten), schema)
  }

  #keyword(keyword: string, value: unknown): unknown {
    if (one.test(keyword)) {
      const inner = this.canonical(value)
      return isDeepStrictEqual(inner, { not: {} }) ? false : inner
    }
    if (many.test(keyword) && Array.isArray(value)) {
      return this.#sources.derive(
        value.map((member) => this.canonical(member)),
        value,
      )
    }
    if (byName.test(keyword) && isObject(value)) {
      const kept = keptFields(value, this.#sources, this.#isLeftOut)
      const entries = kept.map(([name, member]) => [name, this.canonical(member)])
      return this.#sources.derive(Object.fromEntries(entries) as JsonObject, value)
    }
    // A change between two object defaults is one change, not one for each of their fields.
    return keyword === 'default' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  }
}
