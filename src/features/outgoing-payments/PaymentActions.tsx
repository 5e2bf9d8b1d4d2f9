import { Button } from '@fluentui/react-components'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { formatDay } from '#src/shared/format/dates.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { CancelPayment } from './CancelPayment.tsx'

const SendReceiptDialog = lazyNamed(() => import('./SendReceiptDialog.tsx'), 'SendReceiptDialog')

interface PaymentActionsProps {
  companyId: string
  payment: OutgoingPayment
}

/** Opens, downloads or emails a payment's receipt; cancels a payment that is scheduled. */
export function PaymentActions({ companyId, payment }: PaymentActionsProps) {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  const { paymentId, supplierName, initiatedAt, status } = payment
  const close = () => setSending(false)
  return (
    <>
      <DocumentActions
        key={paymentId}
        companyId={companyId}
        type="receipt"
        documentId={paymentId}
        name={t('paymentsMade.receipt.name', { supplier: supplierName, date: formatDay(initiatedAt) })}
      >
        <Button icon={<Mail20Regular />} onClick={() => setSending(true)}>
          {t('paymentsMade.receipt.email')}
        </Button>
        {status === PaymentStatus.Scheduled && <CancelPayment companyId={companyId} payment={payment} />}
      </DocumentActions>
      {isSending && (
        <OnDemand onError={close}>
          <SendReceiptDialog companyId={companyId} payment={payment} onClose={close} />
        </OnDemand>
      )}
    </>
  )
}
