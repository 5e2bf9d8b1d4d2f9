import { makeResetStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { buyerAccountQueries } from './queries.ts'

const useNumber = makeResetStyles({ display: 'inline-block', overflowWrap: 'anywhere' })

/** An account's name and number, which doesn't break at its hyphen unless it is wider than its line. */
export function AccountLabel({ name, number }: { name: string; number: string }) {
  return (
    <>
      <span translate="no">{name}</span>{' '}
      <span translate="no" className={useNumber()}>
        {`(${number})`}
      </span>
    </>
  )
}

interface NameProps {
  id: string
}

/** An account's supplier, name, and number, because a supplier may have several accounts for one buyer. */
export function AccountName({ id }: NameProps) {
  const { t } = useTranslation()
  return useNameIn(
    (account) => account.id === id,
    ({ supplierCompanyName, accountName, externalAccountId }) =>
      `${supplierCompanyName} · ${t('payables.account', { name: accountName, number: externalAccountId })}`,
  )
}

/** The name of the company that has at least one account for the buyer. */
export function SupplierName({ id }: NameProps) {
  return useNameIn(
    ({ supplierCompanyId }) => supplierCompanyId === id,
    ({ supplierCompanyName }) => supplierCompanyName,
  )
}

function useNameIn(
  matches: (account: PayableInvoicingAccount) => boolean,
  nameOf: (account: PayableInvoicingAccount) => string,
) {
  const { t } = useTranslation()
  const { productCompanyId = '' } = useParams({ strict: false })
  const { data, isPending } = useQuery(buyerAccountQueries.accounts(productCompanyId))
  const account = data?.items.find(matches)
  if (isPending) return '…'
  // A link may contain an id that the buyer has no account for.
  return account ? nameOf(account) : t('filters.oneChosen')
}
