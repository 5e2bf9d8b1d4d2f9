import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { useSendPaymentReceipt } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import {
  SendPaymentReceiptBody,
  sendPaymentReceiptBodyRecipientsMax as max,
} from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import { RoleFieldset } from '#src/features/members/RoleFieldset.tsx'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { recipientsField } from '#src/shared/form/recipientsField.ts'
import { TextAreaField } from '#src/shared/form/TextAreaField.tsx'
import { withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'

// The contract doesn't require recipients; the field needs the schema of the list itself.
const { recipients: addresses } = z.required(SendPaymentReceiptBody).shape
const receiptSchema = (t: TFunction) => z.object({ recipients: recipientsField(t, addresses, max) })

type ReceiptInput = z.input<ReturnType<typeof receiptSchema>>
type ReceiptOutput = z.output<ReturnType<typeof receiptSchema>>

/** No call can tell whether an email was sent. */
const lookUp = () => Promise.reject(new Error('The service can’t say which receipts it sent.'))

interface SendReceiptDialogProps {
  companyId: string
  payment: OutgoingPayment
  onClose: () => void
}

/** Emails a payment's receipt to the given addresses, by default to the user (docs/rules.md#payment-receipt). */
export function SendReceiptDialog({ companyId, payment: { paymentId }, onClose }: SendReceiptDialogProps) {
  const { t } = useTranslation()
  const form = useForm<ReceiptInput, unknown, ReceiptOutput>({
    resolver: zodResolver(receiptSchema(t)),
    shouldFocusError: false,
    defaultValues: { recipients: '' },
  })
  const { mutateAsync } = useSendPaymentReceipt()
  const limit = useRoleLimit(companyId, 'sendPaymentReceipt')
  const send = ({ recipients }: ReceiptOutput) =>
    withLookUp(() => mutateAsync({ companyId, paymentId, data: recipients.length > 0 ? { recipients } : {} }), lookUp)
  return (
    <FormDialog title={t('paymentsMade.receipt.title')} onClose={onClose}>
      <RoleFieldset limit={limit}>
        <FormShell
          form={form}
          failed="paymentsMade.receipt.failed"
          submitLabel="paymentsMade.receipt.send"
          isIdle={limit.lockedBy !== undefined}
          onSubmit={send}
          onDone={() => {
            showToast({ intent: 'success', title: t('paymentsMade.receipt.sent') })
            onClose()
          }}
        >
          <TextAreaField
            control={form.control}
            name="recipients"
            label="recipients.label"
            hint={t('paymentsMade.receipt.hint', { max })}
          />
        </FormShell>
      </RoleFieldset>
    </FormDialog>
  )
}
