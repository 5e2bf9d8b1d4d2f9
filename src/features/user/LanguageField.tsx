import { Field, Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

/** Languages that the product is translated into, by their own names. */
const languages = { en: 'English' } as const

export function LanguageField() {
  const { t, i18n } = useTranslation()
  return (
    <Field label={t('user.language')}>
      <Select value={i18n.language} onChange={(_, { value }) => void i18n.changeLanguage(value)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
