import type { ReactNode } from 'react'
import { formatMoney, isMoney, toTenThousandths } from '#src/shared/format/money.ts'

/** An amount in a table's column: zero is muted, so that the others stand out. */
export function moneyCell(amount: string): ReactNode {
  const text = formatMoney(amount)
  if (!isMoney(amount) || toTenThousandths(amount) !== 0n) return text
  // A cell marks plain text itself (inlineText.ts); an element has to do it.
  return (
    <span translate="no" data-zero>
      {text}
    </span>
  )
}
