import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * A value of the address's search, read as JSON like the router does, but never changed: `1e5`, or more digits than a
 * number holds, stay text, because a token may look like that.
 *
 * @throws SyntaxError for a text that is not JSON, or would not be the same text again
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text)
    throw new SyntaxError(`${text} is not what a number is written as`)
  return value
}

/** A page's search as it stands in the address, whoever wrote it. */
export type RawSearch = Readonly<Record<string, unknown>>

/**
 * For `validateSearch` of a page that reads its search itself, so that it can say what it ignores: links to the page are
 * checked by the compiler, and the code that reads addresses comes with the page.
 */
export const rawSearch =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the route names its links' search with it
  <Search extends object>() =>
    (search: Search & SearchSchemaInput): RawSearch => ({ ...search })

/** A mailed token in a search, read as the text that it was: one of digits alone has become a number. */
export const searchToken = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value)
