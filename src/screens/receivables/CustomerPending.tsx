import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { customerQueries } from '#src/features/customers/queries.ts'

/** Shown while the customer loads. */
export function CustomerPending() {
  const { t } = useTranslation()
  const { productCompanyId = '', invoicingAccountId = '' } = useParams({ strict: false })
  const { queryKey } = customerQueries.detail(productCompanyId, invoicingAccountId)
  return <QueryFallback queryKey={queryKey} error={null} text={t('app.loading')} />
}
