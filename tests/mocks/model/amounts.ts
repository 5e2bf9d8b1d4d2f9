/** Money as the model counts it: ten-thousandths of a dollar in BigInt, apart from the mock's own arithmetic. */

export function toText(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(5, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export function toAmount(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const amount = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return text.startsWith('-') ? -amount : amount
}

/** Half up, for amounts that are not negative. */
export function toCents(amount: bigint): bigint {
  return ((amount + 50n) / 100n) * 100n
}

/** A fee in hundredths of a percent, half up to cents. */
export function feeOn(amount: bigint, hundredthsOfPercent: bigint): bigint {
  return ((amount * hundredthsOfPercent + 500_000n) / 1_000_000n) * 100n
}

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
