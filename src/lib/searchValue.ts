import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * Parses a value in the URL's search as JSON, as the router does, but without changing it: `1e5`, or more digits than a
 * number can hold, stays text, because a token may look like that.
 *
 * @throws SyntaxError for a text that is not JSON or would not serialize to the same text
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text)
    throw new SyntaxError(`${text} is not what a number is written as`)
  return value
}

/** A page's search exactly as in the URL, not validated. */
export type RawSearch = Readonly<Record<string, unknown>>

/**
 * For `validateSearch` of a page that reads its search itself, so that it can report what it ignores. The compiler
 * checks links to the page, and the code that reads the search loads with the page.
 */
export const rawSearch =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the route sets its links' search type with it
  <Search extends object>() =>
    (search: Search & SearchSchemaInput): RawSearch => ({ ...search })

/** An emailed token in a search, as its original text: the router turns an all-digit token into a number. */
export const searchToken = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value)
