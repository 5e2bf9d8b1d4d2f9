import { cleanId } from './cleanText.ts'

/**
 * The email address in a text as mail programs copy it: `Jane Doe <jane@example.test>`, `mailto:…`, a trailing dot. Any text
 * that does not have exactly one address is only cleaned.
 */
export function cleanEmail(text: string): string {
  const [address, second] = emailAddressesIn(text)
  return second === undefined && address !== undefined ? address : cleanId(text)
}

/**
 * The addresses in a text that lists them, each once regardless of case: separated by commas, semicolons, or spaces, and
 * with the names that a mail program adds, also names with a comma. Other words stay in the list, so that they are reported
 * as wrong addresses.
 */
export function emailAddressesIn(text: string): string[] {
  const found: string[] = []
  /** Parts without an address: part of a name if an address in angle brackets follows, else wrong addresses. */
  let before: string[] = []
  for (const part of withoutNames(text).split(/([;|؛])|[,\n،、]/)) {
    if (!part) continue
    const addresses: string[] = []
    let words: string[] = []
    /** Whether the last address has no brackets. */
    let isBare = false
    for (const piece of part.split(/(<[^<>]*>)| /)) {
      if (piece === undefined || isMark(piece)) continue
      if (piece.startsWith('<') && piece.endsWith('>')) {
        // The name before it may itself be an address.
        if (isBare && words.length === 0) addresses.pop()
        if (addresses.length === 0) before = []
        addresses.push(piece.slice(1, -1))
        words = []
        isBare = false
      } else if (piece.includes('@')) {
        const isNamed = areNameOf(piece, words)
        // Such as Doe, Jane jane@example.test.
        if (isNamed && words.length > 0 && areNameOf(piece, [...before, ...words])) before = []
        addresses.push(...(isNamed ? [] : words), piece)
        words = []
        isBare = true
      } else words.push(piece)
    }
    // A name does not continue after one of these separators.
    if (addresses.length === 0 && !/[;|؛]/.test(part)) before.push(...words)
    else {
      found.push(...before, ...addresses, ...words)
      before = []
    }
  }
  const seen = new Set<string>()
  return [...found, ...before].map(withoutDecoration).filter((address) => {
    const key = address.toLowerCase()
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/**
 * Whether the words before an address without brackets are the name of its person: with capitals, as in `Jane Doe
 * jane@example.test`. `Jane Doe@example.test` has a space too many instead.
 */
function areNameOf(address: string, words: readonly string[]): boolean {
  const lower = address.toLowerCase()
  return (
    words.every((word) => /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'-]*\.?$/u.test(word)) &&
    (!/^\p{Lu}/u.test(address) || words.some((word) => lower.includes(word.toLowerCase())))
  )
}

/** Each line without names in quotes and comments in parentheses, and with addresses in angle brackets only. */
function withoutNames(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) =>
      cleanId(line)
        .replaceAll(/[。｡]/g, '.')
        .replaceAll(/\[([^[\]@]*@[^[\]@]*)\]|\(([^()@ ]*@[^()@ ]*)\)/g, '<$1$2>')
        .replaceAll(/"[^"<>]*" ?(?=<)|"[^"<>@]*" (?=[^\s@]+@)/g, '')
        .replaceAll(/\([^()]*\)/g, ' '),
    )
    .join('\n')
}

/** The text before addresses in lists and message headers: a bullet, a number, `To:`, or nothing. */
const isMark = (word: string) => /^(?:[^\p{L}\p{N}@]*|\d{1,3}[.)]|(?:from|to|cc|bcc|e-?mail):|and|et)$/iu.test(word)

/** An address without `mailto:`, a query, and the punctuation around it. */
function withoutDecoration(address: string): string {
  const plain = address.trim().replace(/^mailto:/i, '')
  const query = plain.indexOf('?', plain.indexOf('@') + 1)
  const text = (query > 0 && plain.includes('@') ? plain.slice(0, query) : plain).replace(/^["'(<]+/, '')
  // A regular expression would try each of these characters as a start, which takes long for many of them.
  let end = text.length
  while (end > 0 && `"').,;:>`.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
