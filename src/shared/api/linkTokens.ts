import { isDeadLink } from './apiError.ts'

/** What is around a link in a text, and what mail programs take for its end. */
const marks = ' \u00A0\t\r\n.,;:!?<>()[]{}"\'“”‘’«»'

/** The text without these characters at both ends; a regular expression would try each of them as a start. */
function without(characters: string, text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && characters.includes(text.charAt(start))) start += 1
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * The tokens that a link copied from a mail can mean, the likeliest first: marks around the link are no part of it, and
 * in a mail's source, `=` is `=3D` (docs/rules.md#mail-links).
 */
export function linkTokens(text: string): string[] {
  const token = without(marks, text)
  const decoded = token.replaceAll(/=3D/gi, '=')
  const bare = without(`${marks}=`, decoded)
  // After `?token=`, the rest of `=3D`.
  const tokens = [token, decoded, bare, ...(/^3D./i.test(bare) ? [bare.slice(2)] : [])]
  return token === '' ? [text] : [...new Set(tokens)]
}

/**
 * Looks up the token of an emailed link as `read` does, as each of the tokens that it can mean, until one is known.
 *
 * @throws ApiError as `read` does for the last one
 */
export async function readLink<Found>(
  text: string,
  read: (token: string) => Promise<Found>,
): Promise<{ token: string; found: Found }> {
  const [token = text, ...others] = linkTokens(text)
  return tryTokens(token, others, read)
}

async function tryTokens<Found>(
  token: string,
  [next, ...others]: readonly string[],
  read: (token: string) => Promise<Found>,
): Promise<{ token: string; found: Found }> {
  try {
    return { token, found: await read(token) }
  } catch (error) {
    if (next === undefined || !isDeadLink(error)) throw error
    return tryTokens(next, others, read)
  }
}
