import type { FieldError } from './problem.ts'

/** No body of the contract is nested deeper than five levels. */
const deepest = 32

/**
 * What `JSON.parse` takes although services differ in what they make of it: a field that stands twice in one object, and
 * nesting that ends a service's stack. `text` is valid JSON.
 */
export function ambiguities(text: string): FieldError[] {
  /** The fields of each open object, null for an array. */
  const open: (Set<unknown> | null)[] = []
  let isName = false
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const fields = open.at(-1)
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null)
      if (open.length > deepest) return [wrong('', 'max_depth', `Must not be nested deeper than ${deepest} levels`)]
    } else if (token === '}' || token === ']') open.pop()
    else if (isName && fields && token.startsWith('"')) {
      const name: unknown = JSON.parse(token)
      if (fields.has(name)) return [wrong(`/${String(name)}`, 'duplicate', 'Must stand only once')]
      fields.add(name)
    }
    isName = token === '{' || (token === ',' && open.at(-1) instanceof Set)
  }
  return []
}

/** Texts that no database keeps: NUL, and half a surrogate pair, which is no Unicode. */
export function unstorable(value: unknown, pointer = ''): FieldError[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [wrong(pointer, 'format', 'Must be Unicode without NUL')]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => unstorable(child, `${pointer}/${name}`))
}

const wrong = (pointer: string, code: string, detail: string): FieldError => ({ pointer, code, detail })
