import { Button, makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { receivedForInvoice } from './invoicePayments.ts'

const ReviewPaymentDialog = lazyNamed(
  () => import('#src/features/incoming-payments/ReviewPaymentDialog.tsx'),
  'ReviewPaymentDialog',
)

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
})

interface FailedPaymentNoticeProps {
  companyId: string
  invoiceId: string
  /** The payment that failed. */
  paymentId: string
}

/** For the supplier: one of the invoice's payments failed, and can be reviewed here (docs/rules.md#failed-payment). */
export function FailedPaymentNotice({ companyId, invoiceId, paymentId }: FailedPaymentNoticeProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isReviewing, setReviewing] = useState(false)
  const { data } = useQuery(receivedForInvoice(companyId, invoiceId))
  const payment = data?.items.find((one) => one.paymentId === paymentId)
  const close = () => setReviewing(false)
  return (
    <InlineAlert intent="info">
      <span className={styles.line}>
        <span>{t('invoices.failedPayment.supplier')}</span>
        <Button
          appearance="primary"
          disabledFocusable={!payment}
          onPointerEnter={ReviewPaymentDialog.preload}
          onFocus={ReviewPaymentDialog.preload}
          onClick={() => setReviewing(true)}
        >
          {t('invoices.failedPayment.review')}
        </Button>
      </span>
      {isReviewing && payment && (
        <OnDemand onError={close}>
          <ReviewPaymentDialog companyId={companyId} payment={payment} onClose={close} onDone={close} />
        </OnDemand>
      )}
    </InlineAlert>
  )
}
