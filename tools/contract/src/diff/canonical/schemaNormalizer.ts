import { isDeepStrictEqual } from 'node:util'
import { InputError } from '../inputError.ts'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { annotations, holdsNamedSchemas, holdsSchema, holdsSchemaList } from '../keywords.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'
import { Discriminators, mappingTarget } from './discriminators.ts'
import { expandedSize } from './expandedSize.ts'
import { mergeSchemas } from './mergeSchemas.ts'
import { normalizeKeywords, nullAlternative, soleAlternative } from './normalizeKeywords.ts'
import { haveDifferentTypes } from './normalizeUnions.ts'
import type { NotCompared } from './notCompared.ts'
import { type IsLeftOut, keptFields, keptValues } from './optionalParts.ts'
import { SchemaReferences } from './references.ts'

/** More than any description has, and few enough for recursion. */
const maxLevels = 150

/**
 * Rewrites schemas so that the same meaning always has the same text: every reference is inlined, `allOf` is merged if
 * that is exact, and `normalizeKeywords` does the rest. Only recursive schemas stay references, to one flat set of
 * components.
 */
export class SchemaNormalizer {
  /** The recursive schemas, by name; complete when all schemas of the description are normalized. */
  readonly components: JsonObject = {}
  readonly #sources: SourceFiles
  readonly #notCompared: NotCompared
  readonly #isLeftOut: IsLeftOut
  readonly #references: SchemaReferences
  readonly #discriminators: Discriminators
  readonly #checkSize = expandedSize()
  /** The pointers to components, by the schema that each holds. */
  readonly #pointers = new Map<JsonObject, string>()
  /** The normalized form of schemas that a `$ref` points at: each is rewritten only once, even if it is used often. */
  readonly #normalized = new Map<JsonObject, unknown>()
  /** The schemas that are being taken apart by `#parts`, to stop at recursion. */
  readonly #expanding = new Set<JsonObject>()
  /** The schemas that are being normalized, outermost first. */
  readonly #enclosing: JsonObject[] = []

  constructor(sources: SourceFiles, notCompared: NotCompared, isLeftOut: IsLeftOut) {
    this.#sources = sources
    this.#notCompared = notCompared
    this.#isLeftOut = isLeftOut
    this.#references = new SchemaReferences(sources)
    this.#discriminators = new Discriminators(sources, this.#references)
  }

  /** Throws InputError if the schema has more levels, or expanded more values, than a description can have. */
  normalize(schema: unknown): unknown {
    // A YAML key without a value is like `true`: it has no rules.
    if (schema === true || schema === null || schema === undefined) return {}
    if (schema === false) return schema
    if (!isObject(schema)) {
      const holder = this.#enclosing.findLast((outer) => this.#sources.originOf(outer) !== undefined)
      const place = holder ? this.#sources.placeOf(holder) : 'the description'
      throw new InputError(`${place} has ${JSON.stringify(schema).slice(0, 40)} where a schema belongs`)
    }
    this.#enclosing.push(schema)
    try {
      if (this.#enclosing.length > maxLevels)
        throw new InputError(
          `${this.#sources.placeOf(this.#enclosing[0] ?? schema)} is nested deeper than ${maxLevels} schemas`,
        )
      return this.#normalizeObject(schema)
    } finally {
      this.#enclosing.pop()
    }
  }

  #normalizeObject(schema: JsonObject): unknown {
    const target = this.#references.soleReference(schema)
    if (target) return this.#inlined(this.#references.withoutAliases(target), schema)
    const nullable = nullAlternative(schema)
    if (nullable) return this.#orNull(schema, nullable)
    const { discriminator } = schema
    if (this.#discriminators.needsRewriting(discriminator)) {
      this.#notCompared.look('discriminator', discriminator)
      this.components[mappingTarget] = {}
      return this.normalize(this.#discriminators.rewrite(schema, discriminator))
    }
    const [asAllOf] = soleAlternative(schema)
    if (asAllOf) return this.normalize(this.#sources.derive(asAllOf, schema))
    if (!('$ref' in schema) && !('allOf' in schema)) return this.#keywords(schema)
    return this.#sources.derive(this.#merged(schema) ?? this.#unmerged(schema), schema)
  }

  /** The schema behind a `$ref` at a place, or a `$ref` to its component if it is recursive. */
  #inlined(target: JsonObject, place: JsonObject): unknown {
    if (this.#references.isRecursive(target))
      return this.#sources.derive({ $ref: this.#componentPointer(target) }, place)
    const known = this.#normalized.get(target) ?? this.normalize(target)
    this.#checkSize(known, () => this.#sources.placeOf(target))
    this.#normalized.set(target, known)
    return known
  }

  /** The `#/components/schemas/…` pointer to a schema, which is added to the components once. */
  #componentPointer(reference: JsonObject): string {
    const target = this.#references.withoutAliases(reference)
    const known = this.#pointers.get(target)
    if (known) return known
    const wanted = String(this.#sources.originOf(target)?.path.at(-1) ?? 'Schema')
    let name = wanted
    for (let count = 2; Object.hasOwn(this.components, name); count += 1) name = `${wanted}_${count}`
    const pointer = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    this.#pointers.set(target, pointer)
    // The component is there before its content, because the content refers to it.
    const component = this.#sources.derive<JsonObject>({}, target)
    this.components[name] = component
    Object.assign(component, this.normalize(target))
    return pointer
  }

  /** "X or null" becomes X with one more type, unless X is recursive or has no type. */
  #orNull(schema: JsonObject, { inner, beside }: NonNullable<ReturnType<typeof nullAlternative>>): JsonObject {
    const combined = this.#sources.derive<JsonObject>({ ...beside, allOf: [inner], nullable: true }, schema)
    const merged = this.#merged(combined)
    if (merged && 'type' in merged) {
      // What X says is found where X is; the list of types, which has null in it, is written here.
      const isAll = Object.keys(beside).every((keyword) => annotations.test(keyword))
      const type = Array.isArray(merged['type']) ? this.#sources.derive([...merged['type']], schema) : merged['type']
      return this.#sources.derive({ ...merged, type }, isAll ? this.#references.withoutAliases(inner) : schema)
    }
    const union = [this.normalize(inner), { type: 'null' }]
    const keywords = this.#keywords(this.#sources.derive(beside, schema))
    return this.#sources.derive(normalizeKeywords({ ...keywords, oneOf: union }), schema)
  }

  /** A schema with `allOf` or a `$ref` as one schema without; undefined if it is recursive or can't be merged exactly. */
  #merged(schema: JsonObject): JsonObject | undefined {
    const parts = this.#parts(schema)
    const merged = parts && mergeSchemas(parts)
    return merged && normalizeKeywords(merged)
  }

  /** The schemas that together mean the same as `allOf` and a `$ref` with siblings; undefined if they are recursive. */
  #parts(schema: JsonObject): JsonObject[] | undefined {
    if (this.#expanding.has(schema)) return undefined
    this.#expanding.add(schema)
    try {
      const { $ref, allOf, unevaluatedProperties, ...siblings } = schema
      const members = [...($ref === undefined ? [] : [this.#sources.target(schema)]), ...listOr(allOf)]
      const parts = members
        .filter((member) => member !== true)
        .map((member) => (isObject(member) ? this.#parts(member) : undefined))
      if (parts.includes(undefined)) return undefined
      const all = [...parts.flatMap((part) => part ?? []), this.#keywords(this.#sources.derive(siblings, schema))]
      if (unevaluatedProperties === undefined) return all
      // It covers the properties of every part, so it waits until they are merged.
      const merged = mergeSchemas(all)
      return merged && [normalizeKeywords({ ...merged, unevaluatedProperties: this.normalize(unevaluatedProperties) })]
    } finally {
      this.#expanding.delete(schema)
    }
  }

  /** A schema whose `allOf` can't be merged: each part is normalized by itself. */
  #unmerged(schema: JsonObject): JsonObject {
    const { $ref, allOf, unevaluatedProperties, ...siblings } = schema
    const reference = $ref === undefined ? [] : [{ $ref: this.#componentPointer(this.#sources.target(schema)) }]
    const members = listOr(allOf)
      .map((member) => this.normalize(member))
      .toSorted(byText)
    const parts = [...reference, ...members]
    const rest =
      unevaluatedProperties === undefined ? {} : { unevaluatedProperties: this.normalize(unevaluatedProperties) }
    const beside = { ...this.#keywords(this.#sources.derive(siblings, schema)), ...rest }
    const [first] = parts
    return Object.keys(beside).length === 0 && parts.length === 1 && isObject(first)
      ? first
      : { ...beside, allOf: parts }
  }

  /** A schema without `$ref` and `allOf`, with all its keywords normalized. */
  #keywords(schema: JsonObject): JsonObject {
    this.#notCompared.look('schema', schema)
    const rewritten: JsonObject = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (annotations.test(keyword)) continue
      // Recursive alternatives stay references, so `normalizeUnions` can't see their types.
      const isAnyOf =
        keyword === 'oneOf' &&
        !('anyOf' in schema) &&
        haveDifferentTypes(listOr(value).map((member) => this.#sources.follow(objectOr(member))))
      const kept = keyword === 'enum' && 'x-optional-values' in schema ? keptValues(schema, this.#isLeftOut) : value
      rewritten[isAnyOf ? 'anyOf' : keyword] = this.#keyword(keyword, kept)
    }
    return this.#sources.derive(normalizeKeywords(rewritten), schema)
  }

  #keyword(keyword: string, value: unknown): unknown {
    if (holdsSchema.test(keyword)) {
      const inner = this.normalize(value)
      return isDeepStrictEqual(inner, { not: {} }) ? false : inner
    }
    if (holdsSchemaList.test(keyword) && Array.isArray(value)) {
      return this.#sources.derive(
        value.map((member) => this.normalize(member)),
        value,
      )
    }
    if (holdsNamedSchemas.test(keyword) && isObject(value)) {
      const kept = keptFields(value, this.#sources, this.#isLeftOut)
      const entries = kept.map(([name, member]) => [name, this.normalize(member)])
      return this.#sources.derive(Object.fromEntries(entries) as JsonObject, value)
    }
    // A change between two object defaults is one change, not one for each of their fields.
    return keyword === 'default' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  }
}
