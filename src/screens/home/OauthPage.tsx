import { makeStyles, Text } from '@fluentui/react-components'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankLink } from '#src/features/payment-methods/BankLink.tsx'
import { keepLinked, readLinkSession } from '#src/features/payment-methods/linkSession.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px', maxWidth: '720px' },
})

/** Target of a bank's redirect: finishes linking and returns to where it began, or says that no link is in progress. */
export function OauthPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  const { history } = useRouter()
  const [link] = useState(readLinkSession)
  const [receivedRedirectUri] = useState(() => window.location.href)
  return (
    <div className={styles.page}>
      <PageHeading title={t(link ? 'oauth.heading' : 'oauth.noneHeading')} />
      {link ? (
        <BankLink
          companyId={link.companyId}
          known={link.known}
          returned={{ linkToken: link.linkToken, receivedRedirectUri }}
          closeLabel={t('oauth.goOn')}
          onLinked={(method) => {
            if (method) keepLinked(link.companyId, method)
            history.replace(link.returnTo)
          }}
          onClose={() => history.replace(link.returnTo)}
        />
      ) : (
        <>
          <Text>{t('oauth.noneText')}</Text>
          <LinkButton to="/" appearance="primary">
            {t('error.home')}
          </LinkButton>
        </>
      )}
    </div>
  )
}
