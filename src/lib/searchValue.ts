/**
 * Parses a value in the URL's search as JSON, as the router does, but without changing it: `1e5`, or more digits than a
 * number can hold, stays text, because a token may look like that.
 *
 * @throws SyntaxError for a text that is not JSON or would not serialize to the same text
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(`${text} is not the text of a number`)
  return value
}

/** An emailed token in a search, as its original text: the router turns an all-digit token into a number. */
export const searchToken = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value)
