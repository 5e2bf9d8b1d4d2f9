import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { User } from '#generated/auth/model/user.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ConfirmationsField } from './ConfirmationsField.tsx'
import { LanguageField } from './LanguageField.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ThemeField } from './ThemeField.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '720px' },
})

/** A person's profile, and how the product looks and behaves for them in this browser. */
export function UserDetailsPage({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <div className={useStyles().page}>
      <PageHeading title={t('user.heading')} />
      <CardSection title={t('user.profile')}>
        <ProfileForm user={user} />
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
