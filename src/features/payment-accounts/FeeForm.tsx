import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listPaymentFees, useUpdatePaymentFee } from '#generated/main/payment-accounts/payment-accounts.ts'
import type { PaymentFee } from '#generated/main/model/paymentFee.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { FeeFields, feeLabels } from './FeeFields.tsx'
import { feeSchema, toFeeInput } from './feeSchema.ts'

/** The contract doesn't say which field this error belongs to. */
const fieldCodes = { 'payment_fee.already_exists': { name: 'enabled', message: 'fees.exists' } }

interface FeeFormProps {
  accountId: string
  fee: PaymentFee
  onClose: () => void
}

/** Edits a fee inline in the list, with the focus inside while mounted; its method can't be changed. */
export function FeeForm({ accountId, fee, onClose }: FeeFormProps) {
  const { t } = useTranslation()
  const form = useSchemaForm(feeSchema, toFeeInput(fee))
  const { setFocus } = form
  useReturnFocus()
  useEffect(() => setFocus('percentage'), [setFocus])
  const update = useUpdatePaymentFee()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    // The contract has no call for a single fee, but an account has only a few.
    read: async () => recordOf(await listPaymentFees(accountId), fee.id),
    toInput: toFeeInput,
    write: ({ paymentMethodType: _method, ...data }) =>
      update.mutateAsync({ paymentAccountId: accountId, feeId: fee.id, data }),
    onSaved: () => {
      showToast({ intent: 'success', title: t('fees.saved') })
      onClose()
    },
  })
  return (
    <FormShell
      form={form}
      isIdle={isIdle}
      failed="fees.updateFailed"
      fieldCodes={fieldCodes}
      submitLabel="fees.save"
      onSubmit={save}
      extraAction={
        <Button size="large" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      }
    >
      <ConflictNotice {...conflicts} labels={feeLabels} />
      <FeeFields control={form.control} />
    </FormShell>
  )
}
