import { Checkbox, Label, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CompanyInput } from './companySchema.ts'

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0 },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 16px', marginLeft: '-8px' },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

/** Whether a company sends invoices, pays them, or both: a group where at least one is required. */
export function CompanyRoleFields({ control }: { control: Control<CompanyInput> }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const errorId = useId()
  const supplier = useController({ control, name: 'isSupplier' })
  const buyer = useController({ control, name: 'isBuyer' })
  const error = supplier.fieldState.error?.message
  const box = { 'aria-describedby': error ? errorId : undefined, 'aria-invalid': error !== undefined }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Label required>{t('company.sides')}</Label>
      </legend>
      <div className={styles.boxes}>
        <Checkbox
          {...box}
          ref={supplier.field.ref}
          label={t('company.isSupplier')}
          checked={supplier.field.value}
          onChange={(_, { checked }) => supplier.field.onChange(checked === true)}
        />
        <Checkbox
          {...box}
          label={t('company.isBuyer')}
          checked={buyer.field.value}
          onChange={(_, { checked }) => buyer.field.onChange(checked === true)}
        />
      </div>
      {error && (
        <div role="alert" id={errorId} className={styles.error}>
          {t(error)}
        </div>
      )}
    </fieldset>
  )
}
