import { Text } from '@fluentui/react-components'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { useHasApprovals } from '#src/features/approvals/useOpenRequests.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { isSessionEnd } from '#src/shared/api/apiError.ts'
import { refreshAfter } from '#src/shared/api/queryClient.ts'
import { failureMessage } from '#src/shared/form/useConfirmedMutation.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { withData } from '#src/ui/withData.ts'
import { cancelToChange, paymentItemsQuery, startOf, type CancelAttempt } from './changePayment.ts'
import { useStartCheckout } from './useStartCheckout.ts'

interface ChangePaymentDialogProps {
  companyId: string
  payment: OutgoingPayment
  onClose: () => void
}

/** Cancels a scheduled payment, then opens the checkout with the same choices (docs/rules.md#payment-change). */
export function ChangePaymentDialog({ companyId, payment, onClose }: ChangePaymentDialogProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'cancelOutgoingPayment')
  const startCheckout = useStartCheckout()
  const hasApprovals = useHasApprovals(companyId)
  const failureToast = useFailureToast()
  const attempt = useRef<CancelAttempt>({ isSent: false })
  const client = useQueryClient()
  const refresh = () => void refreshAfter(client, 'cancelOutgoingPayment')
  const refreshIfSent = useEffectEvent(() => {
    if (attempt.current.isSent) refresh()
  })
  // Not earlier: if the payment is canceled, it leaves the page, and a message about that would cover this dialog, which
  // is needed until the outcome is known.
  useEffect(() => () => refreshIfSent(), [])
  const { paymentId, total, supplierName, payOn = '' } = payment
  // Before the payment is canceled, so that nothing of it can be lost after that.
  const items = paymentItemsQuery(companyId, payment)
  const { data, error } = useQuery(items)
  const fail = (text: string) => failureToast.show({ title: t('paymentsMade.change.failed'), text: t(text) })
  const change = useMutation({
    mutationFn: () => cancelToChange(companyId, paymentId, attempt.current),
    // Shown even if the user has left the page, which then opens no checkout.
    onSuccess: (outcome) => {
      refresh()
      if (outcome !== 'canceled') return fail(`paymentsMade.change.${outcome}`)
      failureToast.takeBack()
      showToast({ intent: 'success', title: t('paymentsMade.cancel.done') })
    },
    onError: (problem) => {
      if (!isSessionEnd(problem)) fail(failureMessage(problem))
    },
  })
  const send = useSingleMutation(change)
  const figures = { total: formatMoney(total), supplier: supplierName, date: formatCalendarDate(payOn) }
  return (
    <ConfirmDialog
      title={t('paymentsMade.change.title')}
      {...(data && { confirmLabel: t('paymentsMade.change.confirm') })}
      closeLabel={t('paymentsMade.cancel.keep')}
      lockedBy={lockedBy}
      pending={change.isPending}
      onConfirm={() =>
        send(undefined, {
          onSuccess: (outcome) => {
            onClose()
            if (outcome === 'canceled' && data) startCheckout([data], startOf(payment))
          },
        })
      }
      onClose={onClose}
    >
      {reason}
      <Text>{withData(t('paymentsMade.change.text', figures), ...Object.values(figures))}</Text>
      {hasApprovals && <Text>{t('paymentsMade.change.approval')}</Text>}
      {!data && <QueryFallback queryKey={items.queryKey} error={error} text={t('paymentsMade.change.loading')} />}
    </ConfirmDialog>
  )
}
