import { once } from 'es-toolkit/function'

/**
 * Money: in the contract, a decimal string with up to 4 places; on screen, USD with 2 to 4 decimals and negatives in
 * parentheses (docs/rules.md#money-format). Never a float: `Intl` formats decimal text exactly, and sums use integers.
 */
const format = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      currencySign: 'accounting',
      // Zero has no parentheses, whatever its sign.
      signDisplay: 'negative',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
)

const scale = 10_000n
const cent = scale / 100n

const decimal = /^(-?)(\d+)(?:\.(\d{1,4}))?$/

export const isMoney = (amount: string): boolean => decimal.test(amount)

/** `-1234.5` → `($1,234.50)`; anything else is returned unchanged: `Intl` would format an empty string as zero. */
export function formatMoney(amount: string): string {
  if (!isMoney(amount)) return amount
  return format().format(amount as Intl.StringNumericLiteral)
}

const typedMoney = /^(?:\$\s*)?(?:\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/

/**
 * What a user typed as an amount, in whole cents: `$1,234.5` → `1234.50`; undefined when it is not clear what was meant
 * (docs/rules.md#typed-money).
 */
export function parseMoney(typed: string): string | undefined {
  const text = typed.trim()
  return typedMoney.test(text) ? toText(toTenThousandths(text.replaceAll(/[$,\s]/g, ''))) : undefined
}

/** The exact sum of amounts; `0.00` for an empty list. */
export function sumMoney(amounts: readonly string[]): string {
  return toText(amounts.reduce((sum, amount) => sum + toTenThousandths(amount), 0n))
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

/** The amount as an integer number of ten-thousandths. Errors: throws on anything but the contract's decimal text. */
export function toTenThousandths(amount: string): bigint {
  const [, sign, whole, fraction = ''] = decimal.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`Not an amount of money: ${amount}`)
  const value = BigInt(whole + fraction.padEnd(4, '0'))
  return sign === '-' ? -value : value
}

function toText(value: bigint): string {
  const positive = value < 0n ? -value : value
  const fraction = String(positive % scale)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${value < 0n ? '-' : ''}${positive / scale}.${fraction}`
}
