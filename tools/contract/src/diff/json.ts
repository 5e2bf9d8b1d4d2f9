/** Plain JSON values, and JSON pointers (RFC 6901) into them. */
export type JsonObject = Record<string, unknown>
export type Path = readonly (string | number)[]

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an object, otherwise an empty one. */
export const objectOr = (value: unknown): JsonObject => (isObject(value) ? value : {})
export const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
/** The value if it is a list, otherwise an empty one. */
export const listOr = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** `#/paths/~1login/post` → `['paths', '/login', 'post']`. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((token) => token !== '')
    .map((token) => decoded(token).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A text with its percent-encoding decoded; as it is if it only looks encoded, such as `50%off`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** `['paths', '/login', 'post']` → `#/paths/~1login/post`. */
export function formatPointer(path: Path): string {
  return `#${path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

/** The value under a key of an object or at an index of a list; undefined if there is none. */
export function child(value: unknown, token: string | number): unknown {
  if (Array.isArray(value)) return (value as unknown[])[Number(token)]
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined
}

export const valueAt = (root: unknown, path: Path): unknown => path.reduce(child, root)

/** Gives unordered items, such as `allOf` parts or alternatives, a fixed order; that of their keys does not matter. */
export function byText(a: unknown, b: unknown): number {
  const [left, right] = [textInOrder(a), textInOrder(b)]
  return left < right ? -1 : Number(left > right)
}

function textInOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textInOrder).toSorted().join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}:${textInOrder(inner)}`)
  return `{${entries.toSorted().join()}}`
}
