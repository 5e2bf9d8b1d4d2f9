import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/PageHeading.tsx'

/** What a buyer owes to its suppliers, and what there is to do about it. */
export function PayablesPage() {
  const { t } = useTranslation()
  return <PageHeading title={t('shell.crumbs.payables')} />
}
