import { useTranslation } from 'react-i18next'
import { listPaymentAccounts, useUpdatePaymentAccount } from '#generated/main/payment-accounts/payment-accounts.ts'
import type { PaymentAccount } from '#generated/main/model/paymentAccount.ts'
import type { UpdatePaymentAccountRequest } from '#generated/main/model/updatePaymentAccountRequest.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'
import { ConflictNotice } from '#src/shared/form/ConflictNotice.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { useRecordForm } from '#src/shared/form/useRecordForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { AccountFields, accountLabels } from './AccountFields.tsx'
import { accountSchema, changedMethods, filled, toAccountInput } from './accountSchema.ts'

/** Changes a payment account. */
export function AccountForm({ account }: { account: PaymentAccount }) {
  const { t } = useTranslation()
  const { id, companyId } = account
  const form = useSchemaForm(accountSchema, toAccountInput(account))
  const update = useUpdatePaymentAccount()
  const { save, isIdle, ...conflicts } = useRecordForm({
    form,
    // The contract has no call for a single account, but a company has only a few.
    read: async () => recordOf(await listPaymentAccounts({ companyId, pageSize: 500 }), id),
    toInput: toAccountInput,
    write: (changed, latest) => {
      // The form's schema has already checked each type with its id.
      const data = filled(changedMethods(changed, toAccountInput(latest))) as UpdatePaymentAccountRequest
      return update.mutateAsync({ paymentAccountId: id, data })
    },
    onSaved: () => showToast({ intent: 'success', title: t('paymentAccounts.saved') }),
  })
  return (
    <FormShell
      form={form}
      isIdle={isIdle}
      failed="paymentAccounts.updateFailed"
      submitLabel="paymentAccounts.save"
      onSubmit={save}
    >
      <ConflictNotice {...conflicts} labels={accountLabels} />
      <AccountFields control={form.control} />
    </FormShell>
  )
}
