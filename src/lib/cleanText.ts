/**
 * What people type and paste, as it is sent (docs/rules.md#typed-text has the table). Passwords and tokens are
 * never cleaned. The mock has its own version; tests/support/typedSamples.ts proves that both agree.
 */

/** Character class of the scripts in which a zero-width joiner or non-joiner between two letters changes how a word is written. */
const joining =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')

/** Invisible characters. The group matches those that a word or an emoji needs, which are kept. */
// oxlint-disable-next-line tallyport/no-backtracking -- built only from the script names above
const invisible = new RegExp(
  `((?<=[${joining}])[\\u200C\\u200D](?=[${joining}])` +
    `|(?<=[\\p{Extended_Pictographic}\\uFE0F\\p{Emoji_Modifier}])\\u200D(?=\\p{Extended_Pictographic})` +
    `|(?<=\\p{Extended_Pictographic})\\uFE0F)|\\p{Default_Ignorable_Code_Point}|[\\uFFF9-\\uFFFC]`,
  'gu',
)
const control = /[\p{Cc}\p{Cs}]/gu
/** All characters that look like a space, including the empty Braille pattern. */
const spaces = /(?:(?!\uFEFF)[\s\u0085\u2800])+/g

/** Matches text that is already clean, as most cells of a large file are. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** One line of text, such as a name: visible characters in composed form, single spaces, none at the ends. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text
  return text
    .replaceAll(spaces, ' ')
    .replaceAll(invisible, (_, kept: string | undefined) => kept ?? '')
    .replaceAll(control, '')
    .normalize('NFC')
    .replaceAll(/ +/g, ' ')
    .trim()
}

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** A text of several lines, such as a note: each line cleaned like a single one, with its tabs. */
export function cleanLines(text: string): string {
  const lines = text.split(lineBreak).map((line) => line.split('\t').map(cleanText).join('\t'))
  return lines.join('\n').trim()
}

const singleQuotes = /[‘’‚‛ʹʻʼʽˈ′‵´]/g
const doubleQuotes = /[“”„‟″‶]/g
const dashes = /[\p{Pd}\u2212\u2043\u02D7]/gu

/** Dashes, quotes, and slashes in the shape that a keyboard has. */
const withKeyboardPunctuation = (text: string) =>
  text.replaceAll(dashes, '-').replaceAll(singleQuotes, "'").replaceAll(doubleQuotes, '"').replaceAll(/[⁄∕]/g, '/')

/**
 * Digits of any script as ASCII: `٣` → `3`. In Unicode, the ten digits of a script follow each other, so the number of
 * digits before one tells its value.
 */
export const asciiDigits = (text: string) =>
  text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
    return String(before % 10)
  })

/** A number, an id, or an address that programs compare: also without joiners, and with ASCII punctuation and digits. */
export function cleanId(text: string): string {
  if (plain.test(text)) return text
  const ascii = withKeyboardPunctuation(
    cleanText(text).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  ).replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
  return asciiDigits(ascii).replaceAll(/ +/g, ' ').trim()
}

/** Letters of other scripts that look like Latin ones. */
const likeLatin = /[АВЕЅІЈКМНОРСТУХЬԚԜЅаеһіјорсуѕхӏԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυαϲϳАӀıɩɑɡǀƖՏՍօԼհոսցքᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ]/gu
const latin = /\p{Script=Latin}/u

/** Whether an id has characters that look like others, so that only a program could distinguish two ids. */
export function isLookAlike(id: string): boolean {
  if (plain.test(id)) return false
  if (id.normalize('NFKC') !== id) return true
  const others = id.replaceAll(likeLatin, '')
  if (others === id) return false
  // Mixed with Latin letters, or nothing but look-alikes: the id could be read as a Latin one.
  return latin.test(others) || !/\p{L}/u.test(others)
}

/** A phone number without spaces; digits in ASCII; dashes, dots, and parentheses in the shape that a keyboard has. */
export function cleanPhone(text: string): string {
  return cleanId(text)
    .replace(/^tel:/i, '')
    .replaceAll(/[·•∙․・]/g, '.')
    .replaceAll(' ', '')
}

/** Letters that Unicode does not decompose into a plain letter and a mark; a sigma has another shape at the end of a word. */
const plainLetters: Record<string, string> = Object.fromEntries(
  'ß=ss æ=ae œ=oe ø=o đ=d ð=d ł=l ħ=h ı=i ς=σ þ=th'.split(' ').map((pair) => pair.split('=')),
)

/** A text for comparing while searching: without regard to case, accents, and the shape of quotes, dashes, and spaces. */
export function searchKey(text: string): string {
  return withKeyboardPunctuation(cleanId(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .replaceAll(/[ßæœøđðłħıςþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('`', "'")
    .replaceAll(/[«»‹›]/g, '"')
}
