import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'

/** Shown while the account loads. */
export function AccountPending() {
  const { t } = useTranslation()
  const { productCompanyId = '' } = useParams({ strict: false })
  const { queryKey } = buyerAccountQueries.accounts(productCompanyId)
  return <QueryFallback queryKey={queryKey} error={null} text={t('payables.loadingAccounts')} />
}
