import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#src/shared/form/CheckboxField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import { FeeExample } from './FeeExample.tsx'
import type { FeeInput } from './feeSchema.ts'

/** i18n keys by field name. */
export const feeLabels = {
  paymentMethodType: 'fees.method',
  percentage: 'fees.percentage',
  enabled: 'fees.enabled',
  isFacilitatorFee: 'fees.isFacilitatorFee',
} as const satisfies Record<keyof FeeInput, string>

/** The editable fields of a fee, with an example amount. */
export function FeeFields({ control }: { control: Control<FeeInput> }) {
  const { t } = useTranslation()
  const [percentage, isFacilitatorFee] = useWatch({ control, name: ['percentage', 'isFacilitatorFee'] })
  return (
    <>
      <TextField
        control={control}
        name="percentage"
        label={feeLabels.percentage}
        inputMode="decimal"
        hint={t('fees.percentageHint')}
        required
      />
      <CheckboxField control={control} name="enabled" label={feeLabels.enabled} />
      <CheckboxField
        control={control}
        name="isFacilitatorFee"
        label={feeLabels.isFacilitatorFee}
        hint={t('fees.facilitatorHint')}
      />
      <FeeExample percentage={percentage} isFacilitatorFee={isFacilitatorFee} />
    </>
  )
}
