import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InputError } from '../inputError.ts'
import { decoded, formatPointer, isObject, type JsonObject, parsePointer, type Path, valueAt } from '../json.ts'
import { lineAt } from './lines.ts'
import { maxBytes, type Parsed, parseText, tooLarge } from './parseText.ts'

export interface Origin {
  readonly file: string
  readonly path: Path
}

/**
 * The YAML or JSON files of one description. Remembers where every object was written, so that a finding in the
 * canonical form can name the file and line that a user edits.
 */
export class SourceFiles {
  readonly #files = new Map<string, Parsed>()
  readonly #origins = new WeakMap<object, Origin>()
  /** The schemas with an `$anchor`, by file and anchor. */
  readonly #anchors = new Map<string, JsonObject>()
  /** What each `$ref` that points at nothing stands for, if these may be skipped: any value. */
  readonly #dangling = new Map<string, JsonObject>()
  readonly #isLenient: boolean

  constructor({ isLenient = false } = {}) {
    this.#isLenient = isLenient
  }

  /** The `$ref`s that point at nothing, in words. */
  get dangling(): string[] {
    return [...this.#dangling.keys()]
  }

  read(file: string): unknown {
    return this.#open(file).value
  }

  /** Where an object, or the object that it was derived from, was written. */
  originOf(node: unknown): Origin | undefined {
    return typeof node === 'object' && node !== null ? this.#origins.get(node) : undefined
  }

  /** The same as text. */
  placeOf(node: unknown): string {
    const origin = this.originOf(node)
    return `${origin?.file ?? ''} ${formatPointer(origin?.path ?? [])}`
  }

  /** Gives a rewritten object the origin of the object that it replaces. */
  derive<T extends object>(node: T, from: object): T {
    const origin = this.#origins.get(from)
    if (origin) this.#origins.set(node, origin)
    return node
  }

  /** Follows `$ref`, through other `$ref`s and files, to an object without one. Throws InputError at a dead end. */
  follow(node: JsonObject): JsonObject {
    const seen = new Set<JsonObject>()
    let current = node
    while (typeof current['$ref'] === 'string' && !seen.has(current)) {
      seen.add(current)
      current = this.target(current)
    }
    return current
  }

  /** The object that the `$ref` of a node points at. */
  target(node: JsonObject): JsonObject {
    const ref = String(node['$ref'])
    const from = this.originOf(node)?.file ?? ''
    if (/^[a-z]+:\/\//i.test(ref))
      throw new InputError(`${from}: cannot follow the remote $ref ${ref}; bundle it first`)
    const [filePart = '', pointer = ''] = ref.split('#')
    const file = filePart === '' ? from : resolve(dirname(from), decoded(filePart))
    const isAnchor = pointer !== '' && !pointer.startsWith('/')
    const root = this.read(file)
    const value = isAnchor ? this.#anchors.get(`${file}#${pointer}`) : valueAt(root, parsePointer(pointer))
    if (isObject(value)) return value
    if (!this.#isLenient) throw new InputError(`${from}: $ref ${ref} points at nothing (--lenient compares the rest)`)
    const name = `what $ref ${ref} points at`
    const anything = this.#dangling.get(name) ?? this.derive<JsonObject>({}, node)
    this.#dangling.set(name, anything)
    return anything
  }

  /** The line, from 1, of the deepest part of an origin that exists in the source file. */
  lineOf({ file, path }: Origin): number {
    const { value, lines } = this.#open(file)
    return lineAt(value, lines, path)
  }

  #open(file: string): Parsed {
    const known = this.#files.get(file)
    if (known) return known
    const opened = parseText(file, readText(file))
    this.#files.set(file, opened)
    this.#remember(opened.value, { file, path: [] })
    return opened
  }

  #remember(value: unknown, origin: Origin): void {
    if (typeof value !== 'object' || value === null || this.#origins.has(value)) return
    this.#origins.set(value, origin)
    if (isObject(value) && typeof value['$anchor'] === 'string')
      this.#anchors.set(`${origin.file}#${value['$anchor']}`, value)
    for (const [key, inner] of Object.entries(value)) {
      this.#remember(inner, { file: origin.file, path: [...origin.path, Array.isArray(value) ? Number(key) : key] })
    }
  }
}

/**
 * PowerShell's `>` writes UTF-16, with a byte-order mark; the first character of a description is ASCII.
 * Errors: `InputError` for an older encoding, such as Latin-1, which would silently change letters.
 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (bytes.length > 1 && second === 0)) return decodeAs('utf-16le', bytes)
  if ((first === 0xfe && second === 0xff) || (bytes.length > 1 && first === 0)) return decodeAs('utf-16be', bytes)
  return decodeAs('utf-8', bytes)
}

function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    // Bytes that can't be decoded become this character.
    const before = new TextDecoder(encoding).decode(bytes).split('\uFFFD', 1)[0] ?? ''
    const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'
    throw new InputError(`it is not ${name} on line ${before.split('\n').length}; save it as UTF-8`, { cause })
  }
}

/** The first bytes of files that aren't text, or aren't in an encoding for descriptions, and what such a file is. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^1f8b/, 'a gzip archive; unpack it first'],
  [/^504b0304/, 'a ZIP archive; unpack it first'],
  [/^425a68/, 'a bzip2 archive; unpack it first'],
  [/^25504446/, 'a PDF'],
  [/^(?:fffe0000|0000feff|(?!00)..000000|000000(?!00)..)/, 'UTF-32; save it as UTF-8'],
]

function readText(file: string): string {
  const bytes = readBytes(file)
  const start = bytes.toString('hex', 0, 4)
  const kind = kinds.find(([signature]) => signature.test(start))?.[1]
  if (kind !== undefined) throw new InputError(`cannot parse ${file}: it is ${kind}`)
  try {
    return decodeText(bytes)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(`cannot parse ${file}: ${error.message}`, { cause: error })
  }
}

function readBytes(file: string): Buffer {
  try {
    // A file that `parseText` would refuse is not read.
    if (statSync(file).size > maxBytes) throw tooLarge(file)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof InputError) throw error
    throw new InputError(`cannot read ${file}`, { cause: error })
  }
}
