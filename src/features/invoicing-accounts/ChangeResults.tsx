import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import { ResultList } from '#src/ui/ResultList.tsx'
import { type AccountResults, type BulkAction, reasonText } from './accountActions.ts'

interface ChangeResultsProps {
  action: BulkAction
  accounts: readonly Customer[]
  results: AccountResults
}

/** The result for each account, unfinished ones first. */
export function ChangeResults({ action, accounts, results }: ChangeResultsProps) {
  const { t } = useTranslation()
  const isDone = ({ id }: Customer) => results.get(id)?.ok === true
  const done = accounts.filter(isDone)
  const left = accounts.filter((account) => !isDone(account))
  return (
    <>
      <output>{t(`customers.${action}.summary`, { done: done.length, left: left.length })}</output>
      <ResultList
        label={t('customers.results')}
        results={[...left, ...done].map((account) => ({
          id: account.id,
          name: account.name,
          detail: account.externalAccountId,
          ...(isDone(account)
            ? { badge: <StatusBadge tone="good" text={t(`customers.${action}.result`)} /> }
            : {
                badge: <StatusBadge tone="bad" text={t('customers.resultFailed')} />,
                reason: results.has(account.id) ? reasonText(t, results.get(account.id)) : t('customers.resultUnknown'),
              }),
        }))}
      />
    </>
  )
}
