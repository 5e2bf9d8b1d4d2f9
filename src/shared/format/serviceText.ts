import { formatCalendarDate, formatMoment } from './dates.ts'
import { formatMoney } from './money.ts'

/** Digits with cents after a comma; with cents after a point, and thousands separated; or cents alone. */
const digits = [
  /\d+(?:[.\p{Zs}]\d{3})*,(?:\d\d?|\d{4})/u,
  /\d+(?:[,'’\p{Zs}]\d{3}(?!\d))*(?:\.\d+)?(?:e[+-]\d\d?)?/u,
  /\.\d\d/u,
]
const dollarsAfter = [
  /USD\b/u,
  /(?:US ?)?\$(?!\.?\d|\s?CA)(?: ?US\b)?/u,
  /(?:U\.?S\.? )?dollars?\b(?! (?:\(|canad|austral|(?:(?:and|et) )?\d))(?: (?:US|américains)\b)?/u,
]
const anyOf = (parts: readonly RegExp[]) => `(?:${parts.map(({ source }) => source).join('|')})`
/** A number with its sign and currency; no part of a word, a date, a time, or another number. */
// oxlint-disable-next-line tallyport/no-backtracking -- built only from the expressions above
const number = new RegExp(
  [
    anyOf([
      /(?<![\p{L}\p{N}_.,/\p{Sc}-]|\p{Sc}\s|\d[:'’]|(?<!\d)\d{1,3}\p{Zs})/u,
      /(?<=(?<![\p{L}\p{N}_.,-])\d+[.,]\d\d-)/u,
    ]),
    // Such as 11.25, after a word that a day follows.
    /(?!(?<=\b(?:on|since|until|le|au) )[0-3]?\d[.,](?:0[1-9]|[12]\d|3[01])(?!\d))/u.source,
    /[-−]?(?:(?:USD? ?)?\$\s?(?:US ?)?|USD\s?)?[-−]?/u.source,
    `${anyOf(digits)}(?! \\d{3}\\b)(?:\\s?${anyOf(dollarsAfter)})?`,
    /(?![\p{L}\p{N}_]|[.,:/]\d|-(?!\d)|\s[mb]illion)/u.source,
  ].join(''),
  'giu',
)

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Words, without their plural s and accents, that make the numbers near them amounts. */
const amounts = setOf(
  'amount total subtotal sum balance price cost charge fee credit debit discount deduction refund payment ' +
    'left remain remaining available due owed owe outstanding pay paid usd ' +
    'refuse refused decline declined reject rejected charged collected transferred withdrawn ' +
    'montant somme solde prix cout frai debit remise escompte remboursement paiement reste restent ' +
    'disponible du due payer paye',
)
/** Things that have an amount as well as a number. */
const documents = setOf('invoice account memo facture compte')
/** Words that say that a document has an amount, not what its number is. */
const verbs = setOf('is was has had have now est etait a')
/** Words between an amount and the thing that it belongs to; a number after one of them is of the same kind. */
const fillers = setOf(
  'are were be of on than from to by about only just already still over under above below exceeds the an this your for ' +
    'and or not must at least most between more less it that will expected received too little changed raised ' +
    'because until when so instead before after each with which while as if since ' +
    'de que par le la l un et ou n moins plus ont avec sur pas seulement entre doit etre au qui car si avant apres ' +
    'maintenant',
)
/** Words between the numbers of a range or a list, which are all of one kind. */
const connectors = setOf('- – and or to of et ou a sur')
/** Words that are followed by a day of the month, not an amount. */
const wordsBeforeDay = setOf('le au on')
const otherCurrency =
  /[^\P{Sc}$]|(?<![\p{L}\d])(?:CAD|EUR|GBP|MXN|Canadi[ae]n|euro|peso|pound)s?(?![\p{L}\d])|C?A?\$ ?CA/iu

/** A number of a document without a digit, such as INV-A. */
// oxlint-disable-next-line tallyport/no-backtracking -- built only from the expressions above
const letterNumber = new RegExp(
  `(?<=\\b(?:[Ii]nvoice|[Aa]ccount|[Mm]emo|[Pp]ayment|[Ff]acture|[Cc]ompte|[Pp]aiement) )${
    /(?!(?:API|CSV|EDI|ID|PDF|XML)\b)[A-Z]+(?:[_/-][A-Z]+)*(?![\w-])/.source
  }`,
  'g',
)

/** Words and marks in lower case without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(letterNumber, '0')
    .toLowerCase()
    .match(/[,;:=—](?!\d)|(?:[^\s()"“”«»'’,;:=—]|[,:](?=\d))+/g) ?? []
const hasWord = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(word.replace(/s$/, ''))

/** Whether the word before a number, if any, doesn't have its own number, so that `1 577,95` is one number. */
function startsNumber(before: string): boolean {
  const word = wordsOf(before).at(-1)
  return (
    word === undefined ||
    /^[,;:=—]$/.test(word) ||
    [amounts, verbs, fillers, connectors].some((words) => hasWord(words, word) && !wordsBeforeDay.has(word))
  )
}

/** Whether an amount can be next to these words, nearest first, and whether they say that the number is one. */
function readSide(words: readonly string[]): { fits: boolean; saysAmount: boolean } {
  // So far, only numbers of the same list or range.
  let inList = true
  let hasVerb = false
  let afterMark = false
  for (const word of words) {
    const isMark = /^[,;:=—]$/.test(word)
    const isNumber = /\d/.test(word)
    if (afterMark && !isNumber) inList = false
    if (hasWord(amounts, word) || word.startsWith('$')) return { fits: true, saysAmount: true }
    if (hasWord(documents, word)) return { fits: hasVerb || !inList, saysAmount: hasVerb }
    if (!isMark && !isNumber) {
      if (!verbs.has(word) && !fillers.has(word) && !connectors.has(word)) return { fits: !inList, saysAmount: false }
      if (!connectors.has(word)) inList = false
    }
    hasVerb ||= verbs.has(word) || /[:=]/.test(word)
    afterMark = isMark
  }
  return { fits: true, saysAmount: false }
}

/** Whether the words around a number make it an amount. */
function isAmountAmong(before: string, after: string): boolean {
  if (otherCurrency.test(before) || otherCurrency.test(after)) return false
  const left = readSide(wordsOf(before).toReversed())
  const right = readSide(wordsOf(after.replace(/[.!?](?:\s.*)?$/su, '')))
  return left.fits && right.fits && (left.saysAmount || right.saysAmount)
}

const plainInstant = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})/g
const plainDate = /(?<![\w-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-])/g

/** The maximum distance between a number and the words that describe it. */
const nearby = 80

/** Parentheses after or before the currency. */
const outerSign = /((?:US ?)?\$|\bUSD) ?\(([\d.,\p{Zs}]{1,20})\)|\(([\d.,\p{Zs}]{1,20})\) ?(\$|USD\b)/gu

/** A number with its sign and currency, in any of these notations, as the contract writes it. */
function inContractNotation(found: string): string {
  const [core = ''] = /\.?\d(?:.*\d)?/u.exec(found) ?? []
  const plain = core.replaceAll(/[^\d.,e+-]/gi, '')
  const sign = /^[^\d]*[-−]/.test(found) ? '-' : ''
  const hasComma = /,(?:\d\d?|\d{4})$/.test(plain)
  return sign + (hasComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
}

/**
 * A sentence of the service as people read it: amounts, dates and times, which it writes as the contract does, in our
 * formats. A number that nothing says is an amount stays as it is (docs/rules.md#service-text).
 */
export function serviceText(text: string): string {
  return text
    .replaceAll(outerSign, '($1$2$3$4)')
    .replaceAll(number, (found, at: number, all: string) => {
      const before = all.slice(Math.max(0, at - nearby), at)
      const after = all.slice(at + found.length).slice(0, nearby)
      if (/^[^$S]*\d \d/i.test(found) && !startsNumber(before)) return found
      // In dollars, or, as services write money, with cents or an exponent.
      const isAmount = /[$d]/i.test(found) || (/\.\d{2,4}$|,\d\d$|e/i.test(found) && isAmountAmong(before, after))
      return isAmount ? formatMoney(inContractNotation(found)) : found
    })
    .replaceAll(plainInstant, (instant) => (Number.isNaN(Date.parse(instant)) ? instant : formatMoment(instant)))
    .replaceAll(plainDate, formatCalendarDate)
}
