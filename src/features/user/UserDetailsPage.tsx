import { makeStyles, Subtitle2 } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#generated/auth/model/user.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useCard } from '#src/ui/useCard.ts'
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
      <Section title={t('user.profile')}>
        <ProfileForm user={user} />
      </Section>
      <Section title={t('user.appearance')}>
        <ThemeField />
        <LanguageField />
      </Section>
      <Section title={t('user.confirmations')}>
        <ConfirmationsField />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={useCard()}>
      <Subtitle2 as="h2" id={id}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
