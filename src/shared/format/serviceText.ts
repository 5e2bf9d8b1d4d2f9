import { formatCalendarDate, formatMoment } from './dates.ts'
import { formatMoney } from './money.ts'

/** A number with its sign and currency; no part of a word, a date, a time, or another number. */
const number = new RegExp(
  [
    /(?:(?<![\w.,/$€£¥-]|[$€£¥]\s|\d[:'’]|\b\d{1,3} )|(?<=(?<![\w.,-])\d+\.\d\d-))/,
    // Such as 11.25, after a word that a day follows.
    /(?!(?<=\b(?:on|since|until|le|au) )[0-3]?\d\.(?:0[1-9]|[12]\d|3[01])(?!\d))/,
    /[-−]?(?:(?:US ?)?\$\s?|USD\s?)?[-−]?/,
    /(?:\d+(?:[,'’\u00A0\u202F]\d{3})*(?! \d{3}\b)(?:\.\d+)?(?:e[+-]\d\d?)?|\.\d\d)/,
    /(?:\s?(?:(?:USD|(?:US )?dollars?)\b|\$(?!\.?\d|\s?CA\b)))?(?!\w|[.,:/]\d|\s[mb]illion)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gi',
)

/** Alternatives of a regular expression from words of our own. */
const oneOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`
/** Between the numbers of a range or a list, which are all of one kind. */
const joint = '(?:\\s?[-–]\\s?|,\\s|,?\\s(?:and|or|to|et|ou|à)\\s)'
const otherCurrency = 'CAD EUR GBP MXN '
/** What a number that is no amount counts. */
const counted =
  'v ver api tls http version release build section paragraph article chapter rule step page line id code error no ' +
  'num[eé]ro number ref r[eé]f[eé]rence ratio rate taux factor facteur score coordinate date time port'
const named = `${otherCurrency}invoice facture order inv po check account compte`
/** Before such a number, or a list of them. */
const otherBefore = new RegExp(
  `(?:[#§№€£¥]|n[º°]|(?<![\\p{L}\\d])(?:${oneOf(named)}s?|` +
    `${oneOf(counted)}s?(?:\\s?[:=]|\\.|\\s(?:of|is|was|de|est))?))[\\s"“'«(]*(?:[\\d.,]*\\d${joint})*$`,
  'iu',
)
const units =
  `${otherCurrency}canadian euro cent percent per.cent pour.cent pct bp basis point [kmgt]i?b k?g lb k?m mile unit ` +
  'item page m sec second seconde min minute h hr hour heure [ap]\\.?m day jour week month moi year an x time foi'
/** After such a number, or a list of them. */
const otherAfter = new RegExp(
  `^(?:${joint}[\\d.,]*\\d)*[)"”'»]?\\s?(?:[$€£¥¢%‰×]|: ?\\d|${oneOf(units)}s?(?![\\p{L}\\d]))`,
  'iu',
)
const plainInstant = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})/g
const plainDate = /(?<![\w-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-])/g

/** The words that say what a number is are at most this far from it. */
const nearby = 80

/**
 * A sentence of the service as people read it: amounts, dates and times, which it writes as the contract does, in our
 * formats (docs/rules.md#service-text).
 */
export function serviceText(text: string): string {
  return text
    .replaceAll(plainInstant, (instant) => (Number.isNaN(Date.parse(instant)) ? instant : formatMoment(instant)))
    .replaceAll(plainDate, formatCalendarDate)
    .replaceAll(number, (found, at: number, all: string) => {
      const end = at + found.length
      // In dollars, or, as services write money, with cents or an exponent.
      const isAmount =
        /[$d]/i.test(found) ||
        (/\.\d{2,4}$|e/i.test(found) &&
          !otherBefore.test(all.slice(Math.max(0, at - nearby), at)) &&
          !otherAfter.test(all.slice(end, end + nearby)))
      return isAmount ? formatMoney(found.replaceAll('−', '-').replaceAll(/[^\d.e+-]/gi, '')) : found
    })
}
