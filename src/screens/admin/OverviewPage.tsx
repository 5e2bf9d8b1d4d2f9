import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'

/** What platform staff start with. */
export function OverviewPage() {
  const { t } = useTranslation()
  return <PageHeading title={t('shell.crumbs.admin')} />
}
