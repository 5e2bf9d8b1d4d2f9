import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { payableQueries } from './queries.ts'

/** An account's supplier, name, and number, because a supplier may have several accounts for one buyer. */
export function AccountName({ id }: { id: string }) {
  const { t } = useTranslation()
  const { productCompanyId = '' } = useParams({ strict: false })
  const { data, isPending } = useQuery(payableQueries.accounts(productCompanyId))
  const account = data?.items.find((one) => one.id === id)
  if (isPending) return '…'
  // A link may contain an id that the buyer has no account for.
  if (!account) return t('filters.oneChosen')
  const { supplierCompanyName, accountName, externalAccountId } = account
  return `${supplierCompanyName} · ${t('payables.account', { name: accountName, number: externalAccountId })}`
}
