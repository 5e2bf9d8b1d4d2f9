import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { Basket } from './basket.ts'

const invoiceCount = ({ accounts }: Basket) => accounts.reduce((sum, { invoices }) => sum + invoices.length, 0)

/** Announces that invoices left the page, because the user removed them or because they are paid. */
export function BasketStatus({ basket }: { basket: Basket }) {
  const { t } = useTranslation()
  const now = { left: invoiceCount(basket), payments: basket.paid.length }
  const [seen, setSeen] = useState({ ...now, text: '' })
  if (seen.left !== now.left) {
    const count = seen.left - now.left
    const key = now.payments > seen.payments ? 'checkout.nowPaid' : 'checkout.nowRemoved'
    setSeen({ ...now, text: count > 0 ? t(key, { count, left: now.left }) : '' })
  }
  return <VisuallyHidden isLive>{seen.text}</VisuallyHidden>
}
