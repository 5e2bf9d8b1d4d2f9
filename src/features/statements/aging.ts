import { agingBuckets } from '#src/features/invoices/agingBuckets.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { isMoney, subtractMoney, sumMoney } from '#src/shared/format/money.ts'
import type { OpenItems } from './queries.ts'

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
  const byBucket = Map.groupBy(invoices, ({ paymentDueDate }) => {
    const age = daysBetween(paymentDueDate, businessDate)
    return agingBuckets.findIndex(({ lastDay }) => age <= lastDay)
  })
  const [outstanding, credit] = [sumOf(invoices), sumOf(credits)]
  return {
    aging: agingBuckets.map(({ bucket }, at) => ({ bucket, amount: sumOf(byBucket.get(at) ?? []) })),
    outstanding,
    credit,
    balance: outstanding === null || credit === null ? null : subtractMoney(outstanding, credit),
  }
}
