import { useTranslation } from 'react-i18next'
import { listPaymentAccounts, useCreatePaymentAccount } from '#generated/main/payment-accounts/payment-accounts.ts'
import { PaymentProcessor } from '#generated/main/model/paymentProcessor.ts'
import type { CreatePaymentAccountRequest } from '#generated/main/model/createPaymentAccountRequest.ts'
import type { PaymentAccount } from '#generated/main/model/paymentAccount.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { AccountFields } from './AccountFields.tsx'
import { accountSchema, filled, noAccount } from './accountSchema.ts'

interface NewAccountFormProps {
  companyId: string
  onCreated: (account: PaymentAccount) => void
}

/** Creates a company's account at the payments provider. */
export function NewAccountForm({ companyId, onCreated }: NewAccountFormProps) {
  const { t } = useTranslation()
  const create = useCreatePaymentAccount()
  const form = useSchemaForm(accountSchema, noAccount)
  return (
    <FormShell
      form={form}
      failed="paymentAccounts.createFailed"
      submitLabel="paymentAccounts.createSubmit"
      onSubmit={({ externalAccountId, ...methods }) => {
        // The form's schema has already checked each type with its id.
        const data = {
          companyId,
          paymentProcessor: PaymentProcessor.Moov,
          externalAccountId,
          ...filled(methods),
        } as CreatePaymentAccountRequest
        return create.mutateAsync({ data })
      }}
      lookUp={async ({ externalAccountId }) => {
        const { items } = await listPaymentAccounts({ companyId, pageSize: 500 })
        return items.find((one) => one.externalAccountId === externalAccountId)
      }}
      onDone={(account) => {
        onCreated(account)
        showToast({ intent: 'success', title: t('paymentAccounts.created') })
      }}
    >
      <AccountFields control={form.control} />
    </FormShell>
  )
}
