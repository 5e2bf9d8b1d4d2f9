/** Characters with a close plain equivalent that Unicode normalization doesn't produce. */
const plain: Record<string, string> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ʼ: '’' }

/**
 * The text in characters that the font has: unsupported accents are dropped (İ → I), control characters become
 * spaces, and every other unsupported character, such as 株, becomes a question mark.
 */
export function printable(text: string, known: ReadonlySet<number>): string {
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0)
  return Array.from(text.slice(0, 500).normalize('NFC'))
    .map((character) => {
      if (isKnown(character)) return character
      if (/\p{Cc}|\p{Zs}/u.test(character)) return ' '
      const bare = plain[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return bare !== '' && Array.from(bare).every(isKnown) ? bare : '?'
    })
    .join('')
}

/** The text, truncated with an ellipsis if it is wider than `width`. */
export function fit(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  let [shortest, longest] = [0, text.length]
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (measure(`${text.slice(0, middle)}…`) <= width) shortest = middle
    else longest = middle - 1
  }
  return `${text.slice(0, shortest)}…`
}
