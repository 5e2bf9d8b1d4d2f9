import type { TenThousandths } from './rows/basics.ts'

/** Amounts are integers in ten-thousandths of a dollar. */
const scale = 10_000

/** `'480.125'` → 4801250. The contract's pattern has validated the text. */
export function parseMoney(text: string): TenThousandths {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const value = Number(whole) * scale + Number(fraction.padEnd(4, '0'))
  return sign === '-' ? -value : value
}

/** 4801250 → `'480.125'`; at least two decimal places, at most four. */
export function formatMoney(value: TenThousandths): string {
  const digits = String(Math.abs(value) % scale).padStart(4, '0')
  const fraction = digits.replace(/0{1,2}$/, '')
  return `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / scale)}.${fraction}`
}

/** Rounds half up (away from zero) to whole cents. */
export function roundToCents(value: TenThousandths): TenThousandths {
  return Math.sign(value) * Math.floor((Math.abs(value) + 50) / 100) * 100
}

/** Rounds down to whole cents, for a non-negative amount. */
export function floorToCents(value: TenThousandths): TenThousandths {
  return Math.floor(value / 100) * 100
}

/** A percentage of an amount, in hundredths of a percent (250 = 2.50%), rounded half up to cents once. */
export function percentageOf(amount: TenThousandths, hundredthsOfPercent: number): TenThousandths {
  const millionthsOfCents = BigInt(Math.abs(amount)) * BigInt(hundredthsOfPercent)
  return Math.sign(amount) * Number((millionthsOfCents + 500_000n) / 1_000_000n) * 100
}
