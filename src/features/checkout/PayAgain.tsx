import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { ApiError, isSessionEnd, problemMessage } from '#src/shared/api/apiError.ts'
import { useFailureToast } from '#src/ui/toast/toasts.ts'
import { chosenAgain, listAllCredits } from './changePayment.ts'
import { useStartCheckout } from './useStartCheckout.ts'

interface PayAgainProps {
  address: CompanyAddress
  payment: OutgoingPayment
  /** The payment's invoices that can be paid. */
  invoices: readonly PaymentInvoice[]
  /** Id of the text that says which payment it is. */
  describedBy: string
  onStart: (() => void) | undefined
}

/** Opens the checkout with what a failed payment was to pay: its invoices, parts, and credits. */
export function PayAgain({ address, payment, invoices, describedBy, onStart }: PayAgainProps) {
  const { t } = useTranslation()
  const startCheckout = useStartCheckout(address)
  const failureToast = useFailureToast()
  const { paymentId, invoicingAccountId } = payment
  const [start, isRunning] = useSingleRun(async () => {
    try {
      const credits = await listAllCredits(address.productCompanyId, paymentId)
      failureToast.takeBack()
      startCheckout([{ invoicingAccountId, ...chosenAgain(invoices, credits) }])
      onStart?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isSessionEnd(error)) return
      failureToast.show({ title: t('notifications.failed.notOpened'), text: t(problemMessage(error)) })
    }
  })
  return (
    <Button
      size="small"
      appearance="primary"
      disabledFocusable={isRunning}
      aria-describedby={describedBy}
      onClick={() => void start()}
    >
      {t('notifications.action.payAgain')}
    </Button>
  )
}
