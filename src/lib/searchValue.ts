/**
 * A value of the address's search, read as JSON as the router does, but never changed by it: `1e5`, or more digits than a
 * number holds, stay the text that they are. A token may look like that.
 *
 * @throws SyntaxError for a text that is not JSON, or would not be the same text again
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text)
    throw new SyntaxError(`${text} is not what a number is written as`)
  return value
}
