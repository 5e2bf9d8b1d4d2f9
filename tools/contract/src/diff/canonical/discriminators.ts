import { isObject, type JsonObject, objectOr } from '../json.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'
import type { SchemaReferences } from './references.ts'

/** The name of a component that every mapping points at: Redocly requires that each points at something. */
export const mappingTarget = 'AlternativeOfADiscriminator'

/** Rewrites the discriminators of schemas; each only once, because a rewritten schema is normalized again. */
export class Discriminators {
  readonly #sources: SourceFiles
  readonly #references: SchemaReferences
  readonly #rewritten = new WeakSet<JsonObject>()

  constructor(sources: SourceFiles, references: SchemaReferences) {
    this.#sources = sources
    this.#references = references
  }

  needsRewriting(discriminator: unknown): discriminator is JsonObject {
    return isObject(discriminator) && !this.#rewritten.has(discriminator)
  }

  /**
   * Makes each alternative list the values that select it, from `mapping` or else the name of its component:
   *
   *     oneOf: [{$ref: Card}], discriminator: {propertyName: kind, mapping: {card: Card}}
   *     → oneOf: [{allOf: [{$ref: Card}, {properties: {kind: {enum: [card]}}}]}]
   *
   * So a renamed component matters only if its name is the value.
   */
  rewrite(schema: JsonObject, discriminator: JsonObject): JsonObject {
    const { discriminator: _, ...rest } = schema
    const property = String(discriminator['propertyName'])
    const mapping = Object.entries(objectOr(discriminator['mapping'])).map(([value, reference]) => ({
      value,
      target: this.#sources.target(this.#toRef(reference, discriminator)),
    }))
    const selecting: string[] = []
    const unions = (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
      const alternatives = rest[keyword]
      if (!Array.isArray(alternatives)) return []
      const rewritten = (alternatives as unknown[]).map((alternative) => {
        const target = isObject(alternative) && this.#references.soleReference(alternative)
        if (!isObject(alternative) || !target) return alternative
        const mapped = mapping.flatMap((entry) => (entry.target === target ? [entry.value] : []))
        const values = mapped.length > 0 ? mapped : [String(this.#sources.originOf(target)?.path.at(-1))]
        selecting.push(...values)
        return this.#references.isRecursive(target)
          ? alternative
          : this.#withValues(alternative, target, property, values)
      })
      return [[keyword, this.#sources.derive(rewritten, alternatives)] as const]
    })
    const allValues = selecting.length > 0 ? selecting : mapping.map(({ value }) => value)
    const newMapping = Object.fromEntries(allValues.map((value) => [value, `#/components/schemas/${mappingTarget}`]))
    const newDiscriminator = this.#sources.derive<JsonObject>(
      { propertyName: property, mapping: newMapping },
      discriminator,
    )
    this.#rewritten.add(newDiscriminator)
    return this.#sources.derive<JsonObject>(
      { ...rest, ...Object.fromEntries(unions), discriminator: newDiscriminator },
      schema,
    )
  }

  #withValues(alternative: JsonObject, target: JsonObject, property: string, values: readonly string[]): JsonObject {
    const field = this.#sources.derive<JsonObject>({ properties: { [property]: { enum: values } } }, target)
    return this.#sources.derive<JsonObject>({ allOf: [alternative, field] }, target)
  }

  /** Mapping values are references, or bare names of components in the same file. */
  #toRef(reference: unknown, place: JsonObject): JsonObject {
    const text = String(reference)
    const ref = /[#/.]/.test(text) ? text : `#/components/schemas/${text}`
    return this.#sources.derive<JsonObject>({ $ref: ref }, place)
  }
}
