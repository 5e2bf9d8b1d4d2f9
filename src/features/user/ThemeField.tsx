import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { onThemeChoice, readThemeChoice, themeChoices, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'

/** Light, dark, or as the device (spec section 3). */
export function ThemeField() {
  const { t } = useTranslation()
  const choice = useSyncExternalStore(onThemeChoice, readThemeChoice)
  return (
    <Field label={t('shell.theme')}>
      <RadioGroup
        layout="horizontal"
        value={choice}
        onChange={(_, { value }) => {
          const chosen = themeChoices.find((theme) => theme === value)
          if (chosen) writeThemeChoice(chosen)
        }}
      >
        {themeChoices.map((theme) => (
          <Radio key={theme} value={theme} label={t(`user.themeLabel.${theme}`)} />
        ))}
      </RadioGroup>
    </Field>
  )
}
