import { makeStyles, Text } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'
import { readLinkSession } from '#src/features/payment-methods/linkSession.ts'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px', maxWidth: '720px' },
})

/** Where a bank sends a person back to: leads to where they were linking their account, or says that nothing waits. */
export function OauthPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  const linkClass = useTextLink()
  const [link] = useState(readLinkSession)
  return (
    <div className={styles.page}>
      <PageHeading title={t(link ? 'oauth.heading' : 'oauth.noneHeading')} />
      <Text>{t(link ? 'oauth.text' : 'oauth.noneText')}</Text>
      {link ? (
        <a href={link.returnTo} className={linkClass}>
          {t('oauth.goOn')}
        </a>
      ) : (
        <Link to="/" className={linkClass}>
          {t('error.home')}
        </Link>
      )}
    </div>
  )
}
