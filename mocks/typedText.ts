/**
 * Cleans a text that people have typed into a request or a file before the world stores it (docs/rules.md#typed-text).
 * Passwords, tokens, ids, and notes are never cleaned.
 */
type Cleaner = (value: string) => string

/** Whether a character has no visible shape. */
const isInvisible = (character: string) => /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/u.test(character)
const isBlank = (character: string) => character !== '\uFEFF' && /[\s\u0085\u2800]/.test(character)
const isControl = (character: string) => /[\p{Cc}\p{Cs}]/u.test(character)

/** Arabic, Syriac, the scripts of India and Sri Lanka, Myanmar, Khmer: words in them can need a joiner. */
const needsJoiners = (text = '') => /^[\u0600-\u077F\u08A0-\u08FF\u0900-\u0DFF\u1000-\u109F\u1780-\u17FF]/.test(text)
const isPicture = (text = '') => /^\p{Extended_Pictographic}/u.test(text)
const isPartOfPicture = (text = '') => isPicture(text) || /^[\uFE0F\p{Emoji_Modifier}]/u.test(text)

/** Whether a joiner or a variation selector belongs to a word or an emoji. */
function isNeeded(character: string, before: string | undefined, after: string | undefined): boolean {
  if (character === '\uFE0F') return isPicture(before)
  if (character === '\u200D' && isPartOfPicture(before) && isPicture(after)) return true
  return (character === '\u200C' || character === '\u200D') && needsJoiners(before) && needsJoiners(after)
}

/** Whether there is nothing to clean, as in most cells of a large file. */
const isClean = (value: string) => /^(?:[!-~]+(?: [!-~]+)*)?$/.test(value)

/** A name or another line of text. */
export function line(value: string): string {
  if (isClean(value)) return value
  const characters = Array.from(value)
  const kept = characters.map((character, i) => {
    if (isBlank(character)) return ' '
    if (isInvisible(character)) return isNeeded(character, characters[i - 1], characters[i + 1]) ? character : ''
    return isControl(character) ? '' : character
  })
  return singleSpaced(kept.join('').normalize('NFC'))
}

const singleSpaced = (text: string) => text.split(' ').filter(Boolean).join(' ')

/** Variants of ASCII punctuation: full width, and those that word processors insert. */
function toAscii(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0xff01 && code <= 0xff5e) return toAscii(String.fromCodePoint(code - 0xfee0))
  if (/\p{Dash_Punctuation}/u.test(character) || [0x2212, 0x2043, 0x2d7].includes(code)) return '-'
  if ('‘’‚‛ʹʻʼʽˈ′‵´'.includes(character)) return "'"
  if ('“”„‟″‶'.includes(character)) return '"'
  return '⁄∕'.includes(character) ? '/' : character
}

const isDigit = (code: number) => /\p{Decimal_Number}/u.test(String.fromCodePoint(code))

/** A digit of another script in ASCII; the digits of each script follow each other, from zero on. */
function toDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 || !isDigit(code)) return character
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** A number or an id that programs compare. */
export function number(value: string): string {
  if (isClean(value)) return value
  const visible = Array.from(line(value)).filter((character) => !isInvisible(character))
  return singleSpaced(visible.map((character) => toAscii(toDigit(character))).join(''))
}

/** Letters of other scripts that look like Latin ones. */
const latinTwins = new Set('АВЕЅІЈКМНОРСТУХЬԚԜЅаеһіјорсуѕхӏԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυαϲϳАӀıɩɑɡǀƖՏՍօԼհոսցքᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ')

/** Whether two numbers that look the same could differ in such characters. */
export function hasTwin(value: string): boolean {
  if (isClean(value)) return false
  if (value.normalize('NFKC') !== value) return true
  const letters = Array.from(value).filter((character) => /\p{L}/u.test(character))
  const others = letters.filter((character) => !latinTwins.has(character))
  if (others.length === letters.length) return false
  return others.length === 0 || others.some((character) => /\p{Script=Latin}/u.test(character))
}

/** A phone number, without spaces. */
export function phone(value: string): string {
  const dialed = number(value).replaceAll(' ', '').replace(/^tel:/i, '')
  // A middle dot, as phones write it.
  return dialed.replaceAll(/[·•∙․・]/g, '.')
}

/** The text without these characters at its end; a regular expression would try each of them as a start. */
function trimmedEnd(text: string, ends: string): string {
  let length = text.length
  while (length > 0 && ends.includes(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}

/**
 * The address in `Jane Doe <jane@example.test>`: the text in the brackets, if the text before them can be a name, and no
 * word follows.
 */
function inBrackets(text: string): string | undefined {
  const close = text.indexOf('>', text.lastIndexOf('@'))
  const whole = text.slice(0, close + 1)
  const open = whole.lastIndexOf('<')
  const inside = whole.slice(open + 1, -1)
  if (open === -1 || inside.includes('>') || /[\p{L}\p{N}]/u.test(text.slice(close + 1))) return undefined
  const name = whole.slice(0, open).replace(/ $/, '')
  const isName = /^"[^"<>]*"$/.test(name) || /^[^"<>@;|]*$/.test(name)
  return isName || (/^[^"<>;,\s]*$/.test(name) && name.includes('@')) ? inside : undefined
}

/**
 * The address in `Jane Doe jane@example.test` or `Doe, Jane jane@example.test`, if the words before it are capitalized names.
 */
function afterName(text: string): string | undefined {
  const words = text.split(' ')
  const address = words.pop() ?? ''
  // A comma is between the last and the first name.
  const isName = (word: string, i: number) =>
    /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) && !/[^\p{L}\p{M}'-]/u.test(trimmedEnd(word, i < words.length - 1 ? '.,' : '.'))
  if (words.length === 0 || !address.includes('@') || !words.every(isName)) return undefined
  const isLower = address.charAt(0) === address.charAt(0).toLowerCase()
  const namesIn = words.filter((word) => address.toLowerCase().includes(word.toLowerCase()))
  return isLower || namesIn.length > 0 ? address : undefined
}

/** The text without marks around an address in a list: separators, bullets, numbers, `To:`, `and`. */
function withoutMarks(text: string): string {
  const parts = text.split(/([\s,;|]+)/)
  const isMark = (part: string) =>
    !/[\p{L}\p{N}@]/u.test(part) || /^(?:\d{1,3}[.)]|(?:from|to|cc|bcc|e-?mail|mailto):|and|et)$/i.test(part)
  const start = parts.findIndex((part) => !isMark(part))
  const end = parts.findLastIndex((part) => !isMark(part))
  const kept = start === -1 ? [] : parts.slice(start, end + 1)
  const [first = '', ...others] = kept.filter((part) => !/^[\s,;|]+$/.test(part))
  const isOne = others.every((other) => other.toLowerCase() === first.toLowerCase())
  return isOne ? first : kept.join('')
}

/** An email address without the name, brackets, or `mailto:` that a mail program puts around it. */
export function email(value: string): string {
  const text = number(value)
  const withoutComments = text
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[،、]/g, ',')
    .replaceAll('؛', ';')
    .replaceAll(/[[(]([^[\]()@ ]*@[^[\]()@ ]*)[\])]/g, '<$1>')
    .replaceAll(/\([^()]*\)/g, ' ')
  const only = withoutMarks(withoutComments)
  const address = inBrackets(only) ?? afterName(only) ?? only
  const marked = address.trim().replace(/^mailto:/i, '')
  const query = marked.indexOf('?', marked.indexOf('@') + 1)
  const withoutQuery = query > 0 && marked.includes('@') ? marked.slice(0, query) : marked
  const bare = trimmedEnd(withoutQuery, ` "').,;:>`).replace(/^["'(<]+/, '')
  return bare === '' || /[\s,;<>]/.test(bare) ? text : bare
}

/** Letters and quotes that Unicode does not decompose, with their plain form. */
const letterTwins = 'ß=ss æ=ae œ=oe ø=o đ=d ð=d ł=l ħ=h ı=i ς=σ þ=th «=" »=" ‹=" ›=" `=\''
const twins = new Map(letterTwins.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)]))

/** A text as `q` compares it: without case and accents, and with one shape of quotes, dashes, and spaces. */
export function folded(value: string): string {
  if (isClean(value)) return value.toLowerCase().replaceAll('`', "'")
  const bare = number(value)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
  return Array.from(bare.toLowerCase(), (character) => twins.get(character) ?? toAscii(character)).join('')
}

const each = (names: string, clean: Cleaner) => names.split(' ').map((name) => [name, clean] as const)

/**
 * The fields of requests that people type, by name; every other field stays as it is. The contract's pattern says how
 * callers send a phone number and a postal code.
 */
const cleaners: ReadonlyMap<string, Cleaner> = new Map([
  ...each('name firstName lastName companyName address1 address2 city', line),
  ...each('controlFilePattern incomingDirectory processingDirectory failedDirectory archiveDirectory', line),
  ...each('dispatchDestination pdfDownloadDirectory apiEndpoint', line),
  ...each('accountNumber externalAccountId connectionId taxId percentage', number),
  ...each('preferredIncomingPaymentMethodExternalId preferredOutgoingPaymentMethodExternalId', number),
  ...each('email emailAddress recipients', email),
  ['apiKey', (value: string) => value.trim()],
])

/** A JSON body with its typed fields cleaned. */
export function cleanBody(body: unknown, name = ''): unknown {
  if (typeof body === 'string') return cleaners.get(name)?.(body) ?? body
  if (Array.isArray(body)) return body.map((item) => cleanBody(item, name))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, cleanBody(value, key)]))
}
