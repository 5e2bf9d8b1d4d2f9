import { useSuspenseQuery } from '@tanstack/react-query'
import { makeStyles, Button, Text, Field, Select, Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import { userQueries } from '#src/features/user/queries.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ChangePassword } from '#src/features/password-reset/ChangePassword.tsx'
import { ProfileForm } from '#src/features/user/ProfileForm.tsx'
import { chooseLanguage, languages } from '#src/lib/language.ts'
import { preferences } from '#src/lib/preferences.ts'
import { confirmations, isHidden, showConfirmations, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { themeChoices, useThemeChoice, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '720px' },
})

/** The user's profile, and their preferences for the product in this browser. */
export function UserDetailsPage() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(userQueries.me())
  return (
    <div className={useStyles().page}>
      <PageHeading title={t('user.heading')} />
      <CardSection title={t('user.profile')}>
        <ProfileForm user={user} />
      </CardSection>
      <CardSection title={t('user.password')}>
        <ChangePassword email={user.email} />
      </CardSection>
      <CardSection title={t('user.appearance')}>
        <ThemeField />
        <LanguageField />
      </CardSection>
      <CardSection title={t('user.confirmations')}>
        <ConfirmationsField />
      </CardSection>
    </div>
  )
}

const useConfirmationsFieldStyles = makeStyles({ field: { display: 'grid', gap: '8px', justifyItems: 'start' } })

/** Resets every "Don't show this again". */
function ConfirmationsField() {
  const { t } = useTranslation()
  const userId = useConfirmationsOwner()
  const count = useSyncExternalStore(
    preferences.subscribe,
    () => confirmations.filter((name) => isHidden(userId, name)).length,
  )
  return (
    <div className={useConfirmationsFieldStyles().field}>
      <Text role="status">{t('user.hiddenConfirmations', { count })}</Text>
      <Button disabledFocusable={count === 0} onClick={() => showConfirmations(userId)}>
        {t('user.showConfirmations')}
      </Button>
    </div>
  )
}

/** Chooses the language of the page (docs/rules.md#language). */
function LanguageField() {
  const { t, i18n } = useTranslation()
  return (
    <Field label={t('shell.language')}>
      <Select size="large" value={i18n.language} onChange={(_, { value }) => chooseLanguage(value)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Chooses the light, dark, or device theme (docs/rules.md#theme). */
function ThemeField() {
  const { t } = useTranslation()
  const choice = useThemeChoice()
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
          <Radio key={theme} value={theme} label={t(`shell.themeLabel.${theme}`)} />
        ))}
      </RadioGroup>
    </Field>
  )
}
