import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NoAnswer } from '#src/shared/domain/list/NoAnswer.tsx'
import { customerQueries } from './queries.ts'

/** The customer's page is on its way. */
export function CustomerPending() {
  const { t } = useTranslation()
  const { productCompanyId = '', invoicingAccountId = '' } = useParams({ strict: false })
  const { queryKey } = customerQueries.detail(productCompanyId, invoicingAccountId)
  return <NoAnswer queryKey={queryKey} error={null} text={t('app.loading')} />
}
