import { Button, type ButtonProps } from '@fluentui/react-components'
import { CalendarCancel20Regular } from '@fluentui/react-icons/svg/calendar-cancel'
import { CalendarEdit20Regular } from '@fluentui/react-icons/svg/calendar-edit'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const ChangePaymentDialog = lazyNamed(() => import('./ChangePaymentDialog.tsx'), 'ChangePaymentDialog')
const CancelPaymentDialog = lazyNamed(
  () => import('#src/features/outgoing-payments/CancelPaymentDialog.tsx'),
  'CancelPaymentDialog',
)

interface ScheduledActions {
  /** Buttons that change or cancel a scheduled payment; none for any other payment. */
  actionsOf: (payment: OutgoingPayment, size?: ButtonProps['size']) => ReactNode
  /** Render it once in the page: it is needed even while the payment leaves the list because it was canceled. */
  dialog: ReactNode
}

/** What a page offers for scheduled payments (docs/rules.md#payment-change, #payment-cancel). */
export function useScheduledActions(companyId: string): ScheduledActions {
  const [changing, setChanging] = useState<OutgoingPayment>()
  const closeChange = () => setChanging(undefined)
  return {
    actionsOf: (payment, size = 'medium') =>
      payment.status === PaymentStatus.Scheduled && (
        <ActionButtons companyId={companyId} payment={payment} size={size} onChange={() => setChanging(payment)} />
      ),
    dialog: changing && (
      <OnDemand onError={closeChange}>
        <ChangePaymentDialog companyId={companyId} payment={changing} onClose={closeChange} />
      </OnDemand>
    ),
  }
}

interface ActionButtonsProps {
  companyId: string
  payment: OutgoingPayment
  size: NonNullable<ButtonProps['size']>
  onChange: () => void
}

function ActionButtons({ companyId, payment, size, onChange }: ActionButtonsProps) {
  const { t } = useTranslation()
  const [isCanceling, setCanceling] = useState(false)
  const { data } = useQuery(buyerAccountQueries.accounts(companyId))
  const number = paymentNumber(payment)
  /** Lists use small buttons, because there may be several. */
  const nameOf = (action: string) =>
    size === 'small' ? { 'aria-label': t(`paymentsMade.${action}Of`, { number }) } : {}
  const account = data?.items.find(({ id }) => id === payment.invoicingAccountId)
  const closeCancel = () => setCanceling(false)
  return (
    <>
      {/* A change cancels the payment and pays again, so the account must be payable. */}
      {account && !payObstacle(account) && (
        <Button {...nameOf('change.action')} size={size} icon={<CalendarEdit20Regular />} onClick={onChange}>
          {t('paymentsMade.change.action')}
        </Button>
      )}
      <Button
        {...nameOf('cancel.confirm')}
        size={size}
        icon={<CalendarCancel20Regular />}
        onClick={() => setCanceling(true)}
      >
        {t('paymentsMade.cancel.confirm')}
      </Button>
      {isCanceling && (
        <OnDemand onError={closeCancel}>
          <CancelPaymentDialog companyId={companyId} payment={payment} onClose={closeCancel} />
        </OnDemand>
      )}
    </>
  )
}
