import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'

/** Shows Available for a credit memo that can be used, and Used for one with nothing left. */
export function CreditStatusBadge({ credit }: { credit: CreditAdjustment }) {
  return <EnumBadge texts="credits.statusLabel" value={credit.paymentState} />
}
