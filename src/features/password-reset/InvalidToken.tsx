import { makeStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'

const useStyles = makeStyles({ links: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px' } })

/** Says that the link is dead, and where to go from here (spec sections 4 and 8). */
export function InvalidToken() {
  const { t } = useTranslation()
  const styles = useStyles()
  const textLink = useTextLink()
  return (
    <>
      <Notice intent="error">{t('passwordReset.invalid')}</Notice>
      <div className={styles.links}>
        <Link to="/forgot-password" className={textLink}>
          {t('passwordReset.again')}
        </Link>
        <Link to="/login" className={textLink}>
          {t('passwordReset.backToLogin')}
        </Link>
      </div>
    </>
  )
}
