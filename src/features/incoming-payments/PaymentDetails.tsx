import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { AccountLink } from '#src/features/invoicing-accounts/AccountLink.tsx'
import { hasReceipt, receiptsOf } from '#src/features/payments/receipts.ts'
import { reviewable } from './failedPayments.ts'
import { IncomingPaymentItems } from './IncomingPaymentItems.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { PaymentFigures } from './PaymentFigures.tsx'

const ReviewPaymentDialog = lazyNamed(() => import('./ReviewPaymentDialog.tsx'), 'ReviewPaymentDialog')

const useStyles = makeStyles({
  waits: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
})

interface PaymentDetailsProps {
  authCompanyId: string
  companyId: string
  payment: IncomingPayment
}

/** All details of an incoming payment, with its receipt, its items and links to them; a failed one can be reviewed. */
export function PaymentDetails({ authCompanyId, companyId, payment }: PaymentDetailsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isReviewing, setReviewing] = useState(false)
  const close = () => setReviewing(false)
  const [receipt] = receiptsOf(t, [payment], ({ invoicingAccountName }) => invoicingAccountName)
  return (
    <>
      {reviewable.includes(payment.status) && (
        <InlineAlert intent="info">
          <span className={styles.waits}>
            <span>{t('payments.waits')}</span>
            <Button size="small" appearance="primary" onClick={() => setReviewing(true)}>
              {t('payments.review')}
            </Button>
          </span>
        </InlineAlert>
      )}
      {receipt && hasReceipt(payment) && (
        <DocumentActions
          key={payment.paymentId}
          companyId={companyId}
          type="receipt"
          documentId={receipt.documentId}
          name={receipt.name}
        />
      )}
      <PaymentFigures
        payment={payment}
        account={
          <AccountLink side="receivables" authCompanyId={authCompanyId} companyId={companyId} account={payment} />
        }
      />
      <IncomingPaymentItems authCompanyId={authCompanyId} companyId={companyId} payment={payment} amount="paid" />
      {isReviewing && (
        <OnDemand onError={close}>
          <ReviewPaymentDialog companyId={companyId} payment={payment} onClose={close} onDone={close} />
        </OnDemand>
      )}
    </>
  )
}
