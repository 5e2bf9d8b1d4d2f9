import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickerProps } from '#src/shared/list/filters.ts'
import { PickerList } from '#src/shared/list/FilterPopover.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { payableQueries } from './queries.ts'

/** Looks for an account of the buyer by supplier, name or account number, and picks one. */
export function AccountPicker(picker: PickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { productCompanyId = '' } = useParams({ strict: false })
  const query = payableQueries.accounts(productCompanyId)
  const { data, error } = useQuery(query)
  const choices = data?.items.map(({ id, supplierCompanyName, accountName, externalAccountId }) => ({
    id,
    text: t('payables.accountOf', { supplier: supplierCompanyName, name: accountName, number: externalAccountId }),
  }))
  const wanted = text.trim().toLocaleLowerCase()
  return (
    <PickerList
      {...picker}
      placeholder={t('payables.accountSearch')}
      text={text}
      onTextChange={setText}
      choices={choices?.filter((choice) => choice.text.toLocaleLowerCase().includes(wanted))}
      fallback={<QueryFallback queryKey={query.queryKey} error={error} text={t('payables.loadingAccounts')} />}
      none={t('payables.accountNone')}
    />
  )
}
