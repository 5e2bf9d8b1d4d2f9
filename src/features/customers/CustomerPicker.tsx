import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/lib/useDraft.ts'
import type { PickerProps } from '#src/shared/list/filters.ts'
import { PickerList } from '#src/shared/list/FilterPopover.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { customerQueries } from './queries.ts'

/** Looks for a customer by name or account number, and picks one. */
export function CustomerPicker(picker: PickerProps) {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [shown, setShown] = useDraft(q, (text) => {
    setQ(text)
    return true
  })
  const { productCompanyId = '' } = useParams({ strict: false })
  const query = customerQueries.found(productCompanyId, q)
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData })
  return (
    <PickerList
      {...picker}
      placeholder={t('customers.searchPlaceholder')}
      text={shown}
      onTextChange={setShown}
      choices={data?.items.map(({ id, name, externalAccountId }) => ({ id, text: `${name} (${externalAccountId})` }))}
      fallback={<QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />}
      none={t('customers.empty')}
    />
  )
}
