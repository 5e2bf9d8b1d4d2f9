import { Button } from '@fluentui/react-components'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { hasReceipt } from '#src/features/payments/receipts.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const SendReceiptDialog = lazyNamed(() => import('./SendReceiptDialog.tsx'), 'SendReceiptDialog')

interface ReceiptActionsProps {
  companyId: string
  payment: OutgoingPayment
  /** True where the receipt is the main action. */
  isMain?: boolean
  /** More buttons, shown after these. */
  children?: ReactNode
}

/** Opens, downloads or emails a payment's receipt, if it has paid something (docs/rules.md#payment-receipt). */
export function ReceiptActions({ companyId, payment, isMain = false, children }: ReceiptActionsProps) {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  const { paymentId, supplierName, initiatedAt } = payment
  const close = () => setSending(false)
  if (!hasReceipt(payment)) return children
  return (
    <>
      <DocumentActions
        key={paymentId}
        companyId={companyId}
        type="receipt"
        documentId={paymentId}
        isMain={isMain}
        name={t('paymentsMade.receipt.name', { supplier: supplierName, date: formatDay(initiatedAt) })}
      >
        <Button icon={<Mail20Regular />} onClick={() => setSending(true)}>
          {t('paymentsMade.receipt.email')}
        </Button>
        {children}
      </DocumentActions>
      {isSending && (
        <OnDemand onError={close}>
          <SendReceiptDialog companyId={companyId} payment={payment} onClose={close} />
        </OnDemand>
      )}
    </>
  )
}
