import { cleanId } from './cleanText.ts'

/** An email address as mail programs copy it: `Jane Doe <jane@example.test>`, `mailto:…`, a trailing dot. */
export function cleanEmail(text: string): string {
  const [only, second] = emailAddressesIn(text)
  return second === undefined && only !== undefined ? only : cleanId(text)
}

/**
 * The addresses in a text that lists them, each once regardless of case: separated by commas, semicolons, or blanks, and
 * with the names that a mail program adds, also names with a comma.
 */
export function emailAddressesIn(text: string): string[] {
  const found: string[] = []
  /** Words without an `@`: part of a name if an address in angle brackets follows, else a wrong address. */
  let words: string[] = []
  for (const part of withoutNames(text).split(/[;,\n、،؛]/)) {
    const inBrackets = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside)
    if (inBrackets.length > 0) {
      found.push(...inBrackets)
      words = []
      continue
    }
    const texts = part.split(' ').filter((one) => !isMark(one))
    if (texts.some((one) => one.includes('@'))) {
      found.push(...words, ...texts)
      words = []
    } else words.push(...texts)
  }
  const seen = new Set<string>()
  return [...found, ...words].map(bare).filter((address) => {
    const key = address.toLowerCase()
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Each line without names in quotes and comments in parentheses, and with addresses in angle brackets only. */
function withoutNames(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) =>
      cleanId(line)
        .replaceAll(/\[([^[\]@]*@[^[\]@]*)\]/g, '<$1>')
        .replaceAll(/"[^"<>]*" ?(?=<)/g, '')
        .replaceAll(/\([^()]*\)/g, ' '),
    )
    .join('\n')
}

/** What stands before addresses in lists and heads of messages: a bullet, a number, `To:`; also nothing at all. */
const isMark = (word: string) => /^(?:[^\p{L}\p{N}@]*|\d{1,3}[.)]|(?:to|cc|bcc|e-?mail):)$/iu.test(word)

function bare(address: string): string {
  const plain = address.trim().replace(/^mailto:/i, '')
  const query = plain.indexOf('?', plain.indexOf('@') + 1)
  const text = (query > 0 && plain.includes('@') ? plain.slice(0, query) : plain).replace(/^["'(<]+/, '')
  // An expression would try each of these characters as a start.
  let end = text.length
  while (end > 0 && `"').,;:>`.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
