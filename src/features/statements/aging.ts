import { agingBuckets } from '#src/features/invoices/agingBuckets.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { subtractMoney, sumIfMoney } from '#src/shared/format/money.ts'
import type { OpenItems } from './queries.ts'

/** A statement's figures; an amount is null if any amount it sums is invalid. */
export interface StatementSums {
  aging: { bucket: string; amount: string | null }[]
  outstanding: string | null
  credit: string | null
  /** The outstanding amount minus the credits. */
  balance: string | null
}

const sumOf = (items: readonly { outstandingAmount: string }[]) =>
  sumIfMoney(items.map(({ outstandingAmount }) => outstandingAmount)) ?? null

/** Sums the open items exactly, so that the aging buckets add up to the outstanding amount. */
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
