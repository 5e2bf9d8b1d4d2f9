import { AgingRange } from '#generated/main/model/agingRange.ts'

/** The last day past due of each bucket (docs/rules.md#aging-buckets); labels are under `accounts.bucket`. */
export const agingBuckets: readonly { bucket: AgingRange; lastDay: number }[] = [
  { bucket: AgingRange.Current, lastDay: 0 },
  { bucket: AgingRange['1-30'], lastDay: 30 },
  { bucket: AgingRange['31-60'], lastDay: 60 },
  { bucket: AgingRange['61-90'], lastDay: 90 },
  { bucket: AgingRange['90+'], lastDay: Infinity },
]
