import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'
import { PageFrame } from './PageFrame.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  const link = useTextLink()
  return (
    <PageFrame>
      <PageHeading title={t('notFound.heading')} />
      <p>{t('notFound.text')}</p>
      <Link to="/" className={link}>
        {t('error.home')}
      </Link>
    </PageFrame>
  )
}
