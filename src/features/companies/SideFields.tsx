import { Checkbox, Field, makeStyles } from '@fluentui/react-components'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CompanyInput } from './companySchema.ts'

const useStyles = makeStyles({ boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 16px' } })

/** Whether a company sends invoices, pays them, or both. */
export function SideFields({ control }: { control: Control<CompanyInput> }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const supplier = useController({ control, name: 'isSupplier' })
  const buyer = useController({ control, name: 'isBuyer' })
  const error = supplier.fieldState.error?.message
  return (
    <Field
      label={t('company.sides')}
      required
      validationMessage={error ? t(error) : null}
      validationState={error ? 'error' : 'none'}
    >
      {(field) => (
        <div {...field} role="group" className={styles.boxes}>
          <Checkbox
            ref={supplier.field.ref}
            label={t('company.isSupplier')}
            checked={supplier.field.value}
            onChange={(_, { checked }) => supplier.field.onChange(checked === true)}
          />
          <Checkbox
            label={t('company.isBuyer')}
            checked={buyer.field.value}
            onChange={(_, { checked }) => buyer.field.onChange(checked === true)}
          />
        </div>
      )}
    </Field>
  )
}
