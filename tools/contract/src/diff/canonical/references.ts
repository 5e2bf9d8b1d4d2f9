import { InputError } from '../inputError.ts'
import { isObject, type JsonObject, listOr } from '../json.ts'
import { annotations, schemasIn } from '../keywords.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

/** Answers questions about the `$ref`s of schemas, and remembers the answers. */
export class SchemaReferences {
  readonly #sources: SourceFiles
  readonly #recursive = new Map<JsonObject, boolean>()
  readonly #targets = new Map<JsonObject, readonly JsonObject[]>()

  constructor(sources: SourceFiles) {
    this.#sources = sources
  }

  /** The target of a `$ref`, or of an `allOf` with only a `$ref`, that has only annotations next to it. */
  soleReference(schema: JsonObject): JsonObject | undefined {
    const keywords = Object.keys(schema).filter((key) => !annotations.test(key))
    if (keywords.length !== 1) return undefined
    if (keywords[0] === '$ref') return this.#sources.target(schema)
    const [part, ...otherParts] = keywords[0] === 'allOf' ? listOr(schema['allOf']) : []
    return isObject(part) && otherParts.length === 0 ? this.soleReference(part) : undefined
  }

  /** Skips components that are only a reference to another one. Throws InputError if they form a circle. */
  withoutAliases(target: JsonObject): JsonObject {
    const seen = new Set<JsonObject>()
    let schema = target
    for (let next = this.soleReference(schema); next; next = this.soleReference(schema)) {
      if (seen.has(next)) throw new InputError(`${this.#sources.placeOf(next)} is only a $ref to itself`)
      seen.add(next)
      schema = next
    }
    return schema
  }

  /** Whether a schema refers to itself, directly or through others. */
  isRecursive(schema: JsonObject): boolean {
    const known = this.#recursive.get(schema)
    if (known !== undefined) return known
    const reached = new Set<JsonObject>()
    const waiting = [...this.#targetsIn(schema)]
    for (let next = waiting.pop(); next !== undefined && !reached.has(schema); next = waiting.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(...this.#targetsIn(next))
    }
    this.#recursive.set(schema, reached.has(schema))
    return reached.has(schema)
  }

  /** The schemas that a schema refers to, anywhere in it. */
  #targetsIn(schema: JsonObject): readonly JsonObject[] {
    const known = this.#targets.get(schema)
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
    this.#targets.set(schema, [...targets])
    return [...targets]
  }
}
