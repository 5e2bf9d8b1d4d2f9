import { makeStyles, Text } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'

const useStyles = makeStyles({ page: { display: 'grid', gap: '12px', padding: '24px' } })

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className={useStyles().page}>
      <PageHeading title={t('notFound.heading')} />
      <Text>{t('notFound.text')}</Text>
      <Link to="/">{t('error.home')}</Link>
    </div>
  )
}
