import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'

/** Where a document keeps the other files' contents; `x-` makes it an extension, which tools leave alone. */
const filesKey = 'x-files'

/** By file: the JSON pointer to its content in the combined document, empty for the entry. */
type Prefixes = ReadonlyMap<string, string>

/** The combined document. */
interface OneDocument {
  document: object
  /** All files that it was read from. */
  files: string[]
}

/**
 * An OpenAPI entry file and everything that its `$ref`s reach, as one object whose `$ref`s are all internal. Prism's own
 * loader treats paths as URLs, so it doesn't find files in folders with characters such as `é`, `#`, `%`, or `?`.
 * Errors: rejects, with the file's name, when a file can't be read or parsed.
 */
export async function oneDocument(entry: string): Promise<OneDocument> {
  const prefixes = new Map([[entry, '']])
  const files: Record<string, unknown> = {}
  const root = await load(entry)
  const waiting = [{ file: entry, node: root }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const other of filesIn(next.file, next.node)) {
      if (prefixes.has(other)) continue
      const name = `file${prefixes.size}`
      prefixes.set(other, `/${filesKey}/${name}`)
      const node = await load(other)
      files[name] = node
      waiting.push({ file: other, node })
    }
    pointInside(next.file, next.node, prefixes)
  }
  return { document: { ...root, [filesKey]: files }, files: [...prefixes.keys()] }
}

/** Reads and parses a YAML file. */
async function load(file: string): Promise<object> {
  const problem = (cause: unknown) =>
    new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  const text = await readFile(file, 'utf8').catch((cause: unknown) => Promise.reject(problem(cause)))
  try {
    const value: unknown = parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch (cause) {
    throw problem(cause)
  }
  throw new Error(`${file}: not an object`)
}

/** All objects below a node with a `$ref` to a file, and that `$ref` split into the file and the pointer. */
function refsIn(file: string, node: unknown): { holder: { $ref: string }; target: string; pointer: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap((inner: unknown) => refsIn(file, inner))
  if (!('$ref' in node) || typeof node.$ref !== 'string' || /^[a-z]+:\/\//i.test(node.$ref)) return below
  const [path = '', pointer = ''] = node.$ref.split('#')
  const target = path === '' ? file : resolve(dirname(file), decodeURIComponent(path))
  return [{ holder: node as { $ref: string }, target, pointer }, ...below]
}

const filesIn = (file: string, node: object) => new Set(refsIn(file, node).map(({ target }) => target))

/** Rewrites the `$ref`s to files as pointers into the combined document. */
function pointInside(file: string, node: object, prefixes: Prefixes): void {
  for (const { holder, target, pointer } of refsIn(file, node)) holder.$ref = `#${prefixes.get(target)}${pointer}`
}
