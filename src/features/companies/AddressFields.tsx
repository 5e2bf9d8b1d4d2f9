import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryCode } from '#generated/main/model/countryCode.ts'
import { TextField } from '#src/shared/form/TextField.tsx'
import type { CompanyInput } from './companySchema.ts'

const useStyles = makeStyles({
  group: { display: 'grid', gap: '16px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  row: { display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' },
})

/** A company's postal address (spec section 3). */
export function AddressFields({ control }: { control: Control<CompanyInput> }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const country = useController({ control, name: 'address.country' })
  return (
    <fieldset aria-label={t('company.address')} className={styles.group}>
      <TextField
        control={control}
        name="address.address1"
        label="company.address1"
        autoComplete="address-line1"
        required
      />
      <TextField control={control} name="address.address2" label="company.address2" autoComplete="address-line2" />
      <div className={styles.row}>
        <TextField control={control} name="address.city" label="company.city" autoComplete="address-level2" required />
        <TextField
          control={control}
          name="address.state"
          label="company.state"
          autoComplete="address-level1"
          required
        />
      </div>
      <div className={styles.row}>
        <TextField
          control={control}
          name="address.postalCode"
          label="company.postalCode"
          autoComplete="postal-code"
          required
        />
        <Field
          label={t('company.country')}
          required
          validationMessage={country.fieldState.error?.message ?? null}
          validationState={country.fieldState.error ? 'error' : 'none'}
        >
          <Select {...country.field} size="large" autoComplete="country">
            {Object.values(CountryCode).map((code) => (
              <option key={code} value={code}>
                {t(`company.countryName.${code}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  )
}
