import { useTranslation } from 'react-i18next'
import { listPaymentFees, useCreatePaymentFee } from '#generated/main/payment-accounts/payment-accounts.ts'
import { PaymentFeeType } from '#generated/main/model/paymentFeeType.ts'
import { PaymentMethodType } from '#generated/main/model/paymentMethodType.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { FeeFields, feeLabels } from './FeeFields.tsx'
import { feeSchema, noFee } from './feeSchema.ts'

/** The contract doesn't say which field this error belongs to. */
const fieldCodes = { 'payment_fee.already_exists': { name: 'paymentMethodType', message: 'fees.exists' } }

/** Adds a fee to a payment account; open while mounted. */
export function NewFeeDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const create = useCreatePaymentFee()
  const form = useSchemaForm(feeSchema, noFee)
  return (
    <FormDialog title={t('fees.newHeading')} onClose={onClose}>
      <FormShell
        form={form}
        failed="fees.createFailed"
        fieldCodes={fieldCodes}
        submitLabel="fees.createSubmit"
        onSubmit={(fee) =>
          create.mutateAsync({
            paymentAccountId: accountId,
            data: { ...fee, feeType: PaymentFeeType.Processing },
          })
        }
        lookUp={async ({ paymentMethodType, percentage, enabled, isFacilitatorFee }) => {
          const { items } = await listPaymentFees(accountId)
          return items.find(
            (one) =>
              one.paymentMethodType === paymentMethodType &&
              one.percentage === percentage &&
              one.enabled === enabled &&
              one.isFacilitatorFee === isFacilitatorFee,
          )
        }}
        onDone={() => {
          showToast({ intent: 'success', title: t('fees.created') })
          onClose()
        }}
      >
        <SelectField
          control={form.control}
          name="paymentMethodType"
          label={feeLabels.paymentMethodType}
          values={Object.values(PaymentMethodType)}
          labels="payments.methodLabel"
          none="fees.chooseMethod"
          required
        />
        <FeeFields control={form.control} />
      </FormShell>
    </FormDialog>
  )
}
