import { makeStyles } from '@fluentui/react-components'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PaymentMethodType } from '#generated/main/model/paymentMethodType.ts'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import type { AccountInput } from './accountSchema.ts'

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
  },
})

/** i18n keys by field name. */
export const accountLabels = {
  externalAccountId: 'paymentAccounts.externalAccountId',
  incomingPaymentMethodType: 'paymentAccounts.incomingType',
  preferredIncomingPaymentMethodExternalId: 'paymentAccounts.incomingId',
  outgoingPaymentMethodType: 'paymentAccounts.outgoingType',
  preferredOutgoingPaymentMethodExternalId: 'paymentAccounts.outgoingId',
} as const satisfies Record<keyof AccountInput, string>

/** The input fields for a payment account; a preferred method consists of a type and an id. */
export function AccountFields({ control }: { control: Control<AccountInput> }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <>
      <TextField control={control} name="externalAccountId" label={accountLabels.externalAccountId} required />
      {(['Incoming', 'Outgoing'] as const).map((side) => {
        const type = side === 'Incoming' ? 'incomingPaymentMethodType' : 'outgoingPaymentMethodType'
        const id = `preferred${side}PaymentMethodExternalId` as const
        return (
          <div key={side} className={styles.pair}>
            <SelectField
              control={control}
              name={type}
              label={accountLabels[type]}
              values={Object.values(PaymentMethodType)}
              labels="payments.methodLabel"
              none="paymentAccounts.noType"
            />
            <TextField control={control} name={id} label={accountLabels[id]} hint={t('paymentAccounts.idHint')} />
          </div>
        )
      })}
    </>
  )
}
