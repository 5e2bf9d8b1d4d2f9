import type { FieldError } from './problem.ts'

/** The contract's bodies have at most five levels. */
const maxDepth = 32

/**
 * Finds problems in valid JSON that `JSON.parse` accepts, but services read in different ways: a field that appears twice
 * in one object, and nesting so deep that it overflows the stack.
 */
export function ambiguities(text: string): FieldError[] {
  /** The fields of each open object, null for an array. */
  const open: (Set<unknown> | null)[] = []
  let isName = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      if (open.length > maxDepth) return [wrong('', 'max_depth', `Must not be nested deeper than ${maxDepth} levels`)]
      isName = character === '{'
    } else if (character === '}' || character === ']') open.pop()
    else if (character === ',') isName = open.at(-1) instanceof Set
    else if (character === '"') {
      const end = endOfString(text, at)
      const fields = open.at(-1)
      if (isName && fields) {
        const name: unknown = JSON.parse(text.slice(at, end + 1))
        if (fields.has(name)) return [wrong(`/${inPointer(String(name))}`, 'duplicate', 'Must appear only once')]
        fields.add(name)
        isName = false
      }
      at = end
    }
  }
  return []
}

/** The end of the string that starts at `start`. A regular expression could overflow the stack on a long text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text[first - 1] === '\\') first -= 1
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}

/** Finds texts that databases can't store: with NUL, or with half a surrogate pair, which isn't valid Unicode. */
export function unstorable(value: unknown, pointer = ''): FieldError[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [wrong(pointer, 'format', 'Must be Unicode without NUL')]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => unstorable(child, `${pointer}/${inPointer(name)}`))
}

/** A field name as part of a JSON pointer. */
const inPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

const wrong = (pointer: string, code: string, detail: string): FieldError => ({ pointer, code, detail })
