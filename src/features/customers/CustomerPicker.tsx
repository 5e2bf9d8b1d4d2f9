import { Button, Field, Input, makeStyles, Text } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/lib/useDraft.ts'
import type { PickerProps } from '#src/shared/list/filters.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { customerQueries } from './queries.ts'

const useStyles = makeStyles({
  picker: { display: 'flex', flexDirection: 'column', gap: '8px' },
  found: { display: 'flex', flexDirection: 'column', maxHeight: '240px', overflowY: 'auto', margin: 0, padding: 0 },
  item: { listStyleType: 'none' },
  choice: { width: '100%', justifyContent: 'flex-start', textAlign: 'start', fontWeight: 'normal' },
})

/** Looks for a customer by name or account number, and picks one. */
export function CustomerPicker({ label, onPick }: PickerProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [q, setQ] = useState('')
  const [shown, setShown] = useDraft(q, (text) => {
    setQ(text)
    return true
  })
  const { productCompanyId = '' } = useParams({ strict: false })
  const query = customerQueries.found(productCompanyId, q)
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData })
  return (
    <div className={styles.picker}>
      <Field label={label} size="small">
        <Input
          type="search"
          maxLength={200}
          placeholder={t('customers.searchPlaceholder')}
          value={shown}
          onChange={(_, { value }) => setShown(value)}
        />
      </Field>
      {data ? (
        <ul className={styles.found}>
          {data.items.map(({ id, name, externalAccountId }) => (
            <li key={id} className={styles.item}>
              <Button size="small" appearance="subtle" className={styles.choice} onClick={() => onPick(id)}>
                {name} ({externalAccountId})
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />
      )}
      {data?.items.length === 0 && <Text role="status">{t('customers.empty')}</Text>}
    </div>
  )
}
