import { asciiDigits, cleanText } from '#src/lib/cleanText.ts'
import { pageLanguage, perLanguage } from '#src/lib/language.ts'

/**
 * Money: in the contract, a decimal string with up to 4 places; on screen, USD with 2 to 4 decimals and negatives in
 * parentheses (docs/rules.md#money-format). Never a float: `Intl` formats decimal text exactly, and sums use integers.
 */
const format = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      // In Canada, "$ US" would repeat the currency on every line, although its field shows it once.
      currencyDisplay: 'narrowSymbol',
      currencySign: 'accounting',
      // Zero has no parentheses, whatever its sign.
      signDisplay: 'negative',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
)

/** Amounts are computed in ten-thousandths of a dollar. */
const scale = 10_000n
const cent = scale / 100n

/** A number as programs write it, such as `1E+3`, `+5`, or `.5`: services may print money that way. */
const number = /^\s*([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?\s*$/i

/** An amount in ten-thousandths; undefined if it isn't a number (docs/rules.md#money-format) or has more than 4 decimals. */
function parseAmount(amount: string): bigint | undefined {
  const [found, sign, whole = '', fraction = '', exponent = '0'] = number.exec(amount) ?? []
  if (found === undefined) return undefined
  const shift = 4 + Number(exponent) - fraction.length
  const value = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`)
  if (shift >= 0) return value
  const factor = 10n ** BigInt(-shift)
  return value % factor === 0n ? value / factor : undefined
}

/** Whether a text is an amount, in any notation of [money-format](docs/rules.md#money-format). */
export const isMoney = (amount: string): boolean => parseAmount(amount) !== undefined

/** Shown in place of an amount that isn't a number. */
export const noAmount = '—'

/**
 * `-1234.5` → `($1,234.50)`; a dash for anything that isn't a number. An empty text stays empty: `Intl` would make it zero.
 */
export function formatMoney(amount: string): string {
  if (amount === '') return ''
  return number.test(amount) ? format().format(amount.trim() as Intl.StringNumericLiteral) : noAmount
}

const typedMoney = /^(?:\$\s*)?(?:\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/
/** In other languages, `1,250` is a little more than one; after a dollar sign, it is more than a thousand. */
const ambiguous = /^\d{1,3},\d{3}$/
/** The sign of another language before two digits, which can be cents only. */
const foreignCents = /(?<=^[^.,]*\d)[.,](?=\d{2}(?: ?\$)?$)/
const typedInFrench = /^(?:\d{1,12}|[1-9]\d{0,2}(?: \d{3}){1,3})(?:,\d{1,2})?(?: ?\$)?$/

/** The character between dollars and cents in the page's language. */
export const decimalSign = (): string => (pageLanguage() === 'en' ? '.' : ',')

/** The side of an amount's field on which the page's language writes the dollar sign. */
export const dollarSign = () => (decimalSign() === '.' ? { contentBefore: '$' } : { contentAfter: '$' })

/** A decimal number of the contract as the user types it: `1234.50`, in French `1234,50`. */
export const decimalToType = (amount: string): string => amount.replace('.', decimalSign())

/**
 * What a user typed as an amount, in whole cents: `$1,234.5` → `1234.50`, in French `1 234,5 $`; undefined if it is
 * ambiguous (docs/rules.md#typed-money).
 */
export function parseMoney(typed: string): string | undefined {
  // Full-width digits are digits; other look-alikes, such as `5²`, are not clear.
  const digits = asciiDigits(cleanText(typed).replaceAll(/[\uff04-\uff19]/g, (wide) => wide.normalize('NFKC')))
  if (ambiguous.test(digits)) return undefined
  const text = digits.replaceAll('٬', ',').replaceAll('٫', '.').replace(foreignCents, decimalSign())
  const [notation, plain] =
    decimalSign() === '.' ? [typedMoney, text.replaceAll(',', '')] : [typedInFrench, text.replace(',', '.')]
  return notation.test(text) ? toText(toTenThousandths(plain.replaceAll(/[$\s]/g, ''))) : undefined
}

/** The exact sum of amounts; `0.00` for an empty list. */
export function sumMoney(amounts: readonly string[]): string {
  return toText(amounts.reduce((sum, amount) => sum + toTenThousandths(amount), 0n))
}

/** The exact sum of amounts; undefined if one of them isn't an amount. */
export function sumIfMoney(amounts: readonly string[]): string | undefined {
  let sum = 0n
  for (const amount of amounts) {
    const value = parseAmount(amount)
    if (value === undefined) return undefined
    sum += value
  }
  return toText(sum)
}

/** The first amount minus the second, exactly. */
export function subtractMoney(from: string, amount: string): string {
  return toText(toTenThousandths(from) - toTenThousandths(amount))
}

/** Negative when `a` is less than `b`; for sorting. */
export function compareMoney(a: string, b: string): number {
  const difference = toTenThousandths(a) - toTenThousandths(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Outstanding minus discount, rounded half up to 2 decimals, not below zero (docs/rules.md#discounted-amount). */
export function discountedAmount(outstanding: string, discount: string): string {
  const exact = toTenThousandths(outstanding) - toTenThousandths(discount)
  return exact < 0n ? '0.00' : toText(((exact + cent / 2n) / cent) * cent)
}

/** A nonnegative amount rounded down to whole cents (docs/rules.md#whole-cents). */
export function floorToCents(amount: string): string {
  return toText((toTenThousandths(amount) / cent) * cent)
}

/**
 * The amount as an integer number of ten-thousandths, in any notation of docs/rules.md#money-format. Errors: throws on text
 * that isn't a number, and on more than 4 decimals.
 */
export function toTenThousandths(amount: string): bigint {
  const value = parseAmount(amount)
  if (value === undefined) throw new RangeError(`Not an amount of money: ${amount}`)
  return value
}

/** Ten-thousandths as decimal text with 2 to 4 decimals: `12345000n` → `1234.50`. */
function toText(value: bigint): string {
  const positive = value < 0n ? -value : value
  const fraction = String(positive % scale)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${value < 0n ? '-' : ''}${positive / scale}.${fraction}`
}
