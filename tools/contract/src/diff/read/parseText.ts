import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { InputError } from '../inputError.ts'
import { jsonLines, type Lines, yamlLines } from './lines.ts'

/** Far more than any description has; the time and memory that a file takes are bounded by these. */
export const maxBytes = 20_000_000
const maxEntries = 400_000
const maxLevels = 250
/** How often all aliases of a file may be expanded, including aliases in aliases. */
const maxAliases = 20_000

export interface Parsed {
  readonly value: unknown
  readonly lines: Lines
}

/** A YAML or JSON file as a value, with the lines of its parts. Errors: InputError, with the place of the fault. */
export function parseText(file: string, source: string): Parsed {
  const refuse = (reason: string) => new InputError(`cannot parse ${file}: ${reason}`)
  if (source.length > maxBytes) throw tooLarge(file)
  if (/^\s*<[!?a-z]/i.test(source)) throw refuse('it is a web page or XML')
  // The parser accepts a carriage return only before a line feed.
  const text = source.replaceAll(/\r(?!\n)/g, '\n')
  if (countEntries(text) > maxEntries) throw refuse(`it has more than ${maxEntries} entries`)
  const nul = text.indexOf('\0')
  if (nul >= 0) throw refuse(`line ${text.slice(0, nul).split('\n').length} has a NUL character`)
  const json = parseJson(text)
  if (json) return json
  const counter = new LineCounter()
  try {
    // The parser's own check for duplicate keys is quadratic. When silent, it drops all documents but the first.
    const document = parseDocument(text, { lineCounter: counter, merge: true, uniqueKeys: false, logLevel: 'error' })
    const [problem] = document.errors
    if (problem) throw refuse(parserReason(problem.message))
    const repeated = repeatedKey(document)
    if (repeated) throw refuse(`line ${counter.linePos(repeated.offset).line} has ${repeated.name} a second time`)
    const value: unknown = document.toJS({ maxAliasCount: maxAliases })
    const fault = endlessOrDeep(value)
    if (fault !== undefined) throw refuse(fault)
    return { value, lines: yamlLines(document, counter, value) }
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error)) throw error
    // The parser reports an unresolved alias, too many aliases, or too many levels.
    throw refuse(parserReason(error.message))
  }
}

/**
 * The same without the parser of YAML, which takes ten times as long; undefined for input that only that parser can
 * explain.
 */
function parseJson(text: string): Parsed | undefined {
  // YAML merges the value of a key `<<`.
  if (!/^\s*\{/.test(text) || text.includes('"<<"')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const lines = endlessOrDeep(value) === undefined ? jsonLines(text, value) : undefined
    return lines && { value, lines }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const tooLarge = (file: string): InputError =>
  new InputError(`cannot parse ${file}: it is larger than ${maxBytes / 1_000_000} MB`)

/** The first line of the parser's message, in words that a user understands. */
export function parserReason(message: string): string {
  const [first = ''] = message.trim().split('\n')
  return first
    .replace(/; please use .*$|:$/, '')
    .replace(/^Maximum call stack size exceeded/, 'it is nested too deeply')
}

/** A rough count: each entry of a map or a list follows a line break, a comma or a bracket. */
function countEntries(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/[\n\r,[{]/g)) count += 1
  return count
}

function repeatedKey(document: Document): { name: string; offset: number } | undefined {
  let found: { name: string; offset: number } | undefined
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key) || key.value === '<<') continue
        const name = String(key.value)
        if (seen.has(name)) {
          found = { name: `\`${name}\``, offset: key.range?.[0] ?? 0 }
          return visit.BREAK
        }
        seen.add(name)
      }
      return undefined
    },
  })
  return found
}

/** The problem of a value that contains itself or has more levels than any description. */
function endlessOrDeep(root: unknown): string | undefined {
  const done = new Set<object>()
  const above = new Set<object>()
  const visitValue = (value: unknown, at: string): string | undefined => {
    if (typeof value !== 'object' || value === null || done.has(value)) return undefined
    if (above.has(value)) return `${at} contains itself by an alias`
    if (above.size > maxLevels) return `${at.slice(0, 80)}… is nested deeper than ${maxLevels} levels`
    above.add(value)
    for (const [key, inner] of Object.entries(value)) {
      const found = visitValue(inner, `${at}/${key}`)
      if (found !== undefined) return found
    }
    above.delete(value)
    done.add(value)
    return undefined
  }
  return visitValue(root, '#')
}
