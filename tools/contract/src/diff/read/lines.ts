import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'
import { child, type Path } from '../json.ts'

/** For each object and list of a file, the lines where its entries begin, in the order of its keys; 0 if unknown. */
export type Lines = ReadonlyMap<object, readonly number[]>

/** The line, from 1, of the deepest part of a path that is in the file. */
export function lineAt(root: unknown, lines: Lines, path: Path): number {
  let [line, node] = [1, root]
  for (const token of path) {
    if (typeof node !== 'object' || node === null) break
    const found = lines.get(node)?.[Object.keys(node).indexOf(String(token))] ?? 0
    if (found === 0) break
    line = found
    node = child(node, token)
  }
  return line
}

const inOrder = (value: object, begins: ReadonlyMap<string, number>) =>
  Object.keys(value).map((key) => begins.get(key) ?? 0)

/** The lines of a parsed YAML file: far smaller than the document, which need not be kept for them. */
export function yamlLines(document: Document, counter: LineCounter, root: unknown): Lines {
  const lines = new Map<object, number[]>()
  const lineOf = (node: unknown) => counter.linePos((node as Node | null)?.range?.[0] ?? 0).line
  const visit = (written: unknown, value: unknown): void => {
    if (typeof value !== 'object' || value === null || lines.has(value)) return
    const node = isAlias(written) ? written.resolve(document) : written
    const entries = isSeq(node)
      ? node.items.map((item, i) => [String(i), item, item] as const)
      : isMap(node)
        ? node.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair.key, pair.value]] : []))
        : []
    lines.set(value, inOrder(value, new Map(entries.map(([key, begin]) => [String(key), lineOf(begin)]))))
    for (const [key, , inner] of entries) visit(inner, child(value, String(key)))
  }
  visit(document.contents, root)
  return lines
}

/** The lines of a file that is JSON, and of which this is the value; undefined if an object has a key twice. */
export function jsonLines(text: string, root: unknown): Lines | undefined {
  const lines = new Map<object, number[]>()
  const token = /["{}[\]\n]|[^\s,:"{}[\]]+/g
  let line = 1
  const next = (): string => {
    for (;;) {
      const found = token.exec(text)?.[0] ?? ''
      if (found !== '\n') return found
      line += 1
    }
  }
  /** The text whose first quotation mark was read. */
  const readText = (): string => {
    const start = token.lastIndex - 1
    let end = text.indexOf('"', start + 1)
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
    token.lastIndex = end + 1
    return text.slice(start, end + 1)
  }
  /** False from the first duplicate key on. */
  const read = (value: unknown, first: string): boolean => {
    if (first === '"') readText()
    if (typeof value !== 'object' || value === null) return true
    const begins = new Map<string, number>()
    for (let each = next(); each !== '}' && each !== ']'; each = next()) {
      const begin = line
      const key = first === '{' ? String(JSON.parse(readText())) : String(begins.size)
      if (begins.has(key)) return false
      begins.set(key, begin)
      if (!read(child(value, key), first === '{' ? next() : each)) return false
    }
    lines.set(value, inOrder(value, begins))
    return true
  }
  return read(root, next()) ? lines : undefined
}

function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text[start - 1] === '\\') start -= 1
  return (at - start) % 2 === 1
}
