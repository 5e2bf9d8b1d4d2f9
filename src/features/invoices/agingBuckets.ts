import { AgingRange } from '#generated/main/model/agingRange.ts'

/** Days past due, the last ones of each bucket (docs/rules.md#aging-buckets); texts are below `accounts.bucket`. */
export const agingBuckets: readonly { bucket: AgingRange; lastDay: number }[] = [
  { bucket: AgingRange.Current, lastDay: 0 },
  { bucket: AgingRange['1-30'], lastDay: 30 },
  { bucket: AgingRange['31-60'], lastDay: 60 },
  { bucket: AgingRange['61-90'], lastDay: 90 },
  { bucket: AgingRange['90+'], lastDay: Infinity },
]
