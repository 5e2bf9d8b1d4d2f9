/** Money in the model: ten-thousandths of a dollar in BigInt, independent of the mock's own arithmetic. */

export const cent = 100n

/** Formats a non-negative amount in whole cents. */
export function toText(amount: bigint): string {
  const digits = String(amount / cent).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function toAmount(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const amount = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return text.startsWith('-') ? -amount : amount
}

/** Rounds non-negative amounts half up. */
export function toCents(amount: bigint): bigint {
  return ((amount + cent / 2n) / cent) * cent
}

export function downToCents(amount: bigint): bigint {
  return (amount / cent) * cent
}

/** A fee, given in hundredths of a percent, rounded half up to cents. */
export function feeOn(amount: bigint, hundredthsOfPercent: bigint): bigint {
  return ((amount * hundredthsOfPercent + 500_000n) / 1_000_000n) * 100n
}

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
