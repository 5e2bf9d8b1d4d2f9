import { daysBetween } from '#src/shared/format/dates.ts'
import { isMoney, subtractMoney, sumMoney } from '#src/shared/format/money.ts'
import type { OpenItems } from './queries.ts'

/** Days past due, the last ones of each bucket (docs/rules.md#aging-buckets); texts are below `accounts.bucket`. */
const buckets = [
  ['Current', 0],
  ['1-30', 30],
  ['31-60', 60],
  ['61-90', 90],
  ['90+', Infinity],
] as const

/** The figures of a statement; an amount is null when one that it adds up is none. */
export interface StatementSums {
  aging: { bucket: string; amount: string | null }[]
  outstanding: string | null
  credit: string | null
  /** What is outstanding less the credits. */
  balance: string | null
}

const sumOf = (items: readonly { outstandingAmount: string }[]) => {
  const amounts = items.map(({ outstandingAmount }) => outstandingAmount)
  return amounts.every(isMoney) ? sumMoney(amounts) : null
}

/** Adds up what is open: exactly, so that the ages add up to what is outstanding. */
export function statementSums({ businessDate, invoices, credits }: OpenItems): StatementSums {
  const lastDays = buckets.map(([, last]) => last)
  const byBucket = Map.groupBy(invoices, ({ paymentDueDate }) => {
    const age = daysBetween(paymentDueDate, businessDate)
    return lastDays.findIndex((last) => age <= last)
  })
  const [outstanding, credit] = [sumOf(invoices), sumOf(credits)]
  return {
    aging: buckets.map(([bucket], at) => ({ bucket, amount: sumOf(byBucket.get(at) ?? []) })),
    outstanding,
    credit,
    balance: outstanding === null || credit === null ? null : subtractMoney(outstanding, credit),
  }
}
