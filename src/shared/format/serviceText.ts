import { formatCalendarDate, formatMoment } from './dates.ts'
import { formatMoney } from './money.ts'

/** A number that is no part of a word, of a percentage, or of another quantity than money. */
const number =
  /(?<![\w.,$€£¥/-])-?\$?\d+(?:,\d{3})*(?:\.\d+)?(?:E\+\d\d?)?(?![\w%]|[.,]\d| ?(?:%|percent|[kMG]i?B|m?s\b|sec|min|hour|day))/g
/** What follows the first number of a range of percentages. */
const endOfPercents = /^ (?:and|or|to) [\d.]+ ?(?:%|percent)/
/** As services write money: in dollars, with cents, or with an exponent. */
const isMoneyLike = (text: string) => /\$|\.\d{2,4}$|E/.test(text)
const plainInstant = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})/g
const plainDate = /(?<![\w-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-])/g

/**
 * A sentence of the service as people read it: amounts, dates and times, which it writes as the contract does, in our
 * formats (docs/rules.md#service-text).
 */
export function serviceText(text: string): string {
  return text
    .replaceAll(plainInstant, (instant) => (Number.isNaN(Date.parse(instant)) ? instant : formatMoment(instant)))
    .replaceAll(plainDate, formatCalendarDate)
    .replaceAll(number, (found, at: number, all: string) =>
      isMoneyLike(found) && !endOfPercents.test(all.slice(at + found.length))
        ? formatMoney(found.replaceAll(/[$,]/g, ''))
        : found,
    )
}
