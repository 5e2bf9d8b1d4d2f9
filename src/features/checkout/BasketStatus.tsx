import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { Basket } from './basket.ts'

const invoiceCount = ({ accounts }: Basket) => accounts.reduce((sum, { invoices }) => sum + invoices.length, 0)

/** Announces that invoices left the page: the user removed them, they are paid, or their approval was asked for. */
export function BasketStatus({ basket }: { basket: Basket }) {
  const { t } = useTranslation()
  const now = { left: invoiceCount(basket), payments: basket.paid.length, requests: basket.asked?.length ?? 0 }
  const [seen, setSeen] = useState({ ...now, text: '' })
  if (seen.left !== now.left) {
    const count = seen.left - now.left
    const removed = now.requests > seen.requests ? 'checkout.approval.nowAsked' : 'checkout.nowRemoved'
    const key = now.payments > seen.payments ? 'checkout.nowPaid' : removed
    setSeen({ ...now, text: count > 0 ? t(key, { count, left: now.left }) : '' })
  }
  return <VisuallyHidden isLive>{seen.text}</VisuallyHidden>
}
