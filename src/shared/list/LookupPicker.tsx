import { Button, Field, Input, makeStyles, Text } from '@fluentui/react-components'
import { type QueryKey, type UseQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PickerProps } from './listDefinition.ts'
import { QueryFallback, useSlowQuery } from './QueryFallback.tsx'
import { useState } from 'react'
import { cleanText } from '#src/lib/cleanText.ts'
import { useDraft } from '#src/lib/useDraft.ts'

/** The contract's length limit for a search text. */
const longestSearch = 200

/** Looks up items by a text that the user types. */
export function useLookup<Data, Failure extends Error, Key extends QueryKey>(
  /** The query for a search text. */
  queryOf: (q: string) => UseQueryOptions<Data, Failure, Data, Key>,
  firstText = '',
) {
  const [q, setQ] = useState(firstText)
  const [text, onType] = useDraft(q, (draft) => {
    setQ(draft)
    return true
  })
  const query = queryOf(cleanText(q).slice(0, longestSearch))
  const { data, error, isPending, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData })
  const isWaiting = isPending || isPlaceholderData
  return {
    text,
    onType,
    /** The text that `data` is for, unless `isLoading`. */
    q,
    queryKey: query.queryKey,
    data,
    error,
    /** `data` may be for an earlier text: choosing from it could choose the wrong item (docs/rules.md#lookup-matches). */
    isLoading: text !== q || isWaiting,
    ...useSlowQuery([query.queryKey], isWaiting),
  }
}

const useStyles = makeStyles({
  picker: { display: 'flex', flexDirection: 'column', gap: '8px' },
  found: { display: 'flex', flexDirection: 'column', maxHeight: '240px', overflowY: 'auto', margin: 0, padding: 0 },
  item: { listStyleType: 'none' },
  choice: { width: '100%', justifyContent: 'flex-start', textAlign: 'start', fontWeight: 'normal' },
})

interface LookupPickerProps<Data, Failure extends Error, Key extends QueryKey> extends PickerProps {
  /** i18n keys: `placeholder` says what to type; `none` is shown when nothing matches. */
  placeholder: string
  none: string
  /** The query for a search text. */
  queryOf: (q: string) => UseQueryOptions<Data, Failure, Data, Key>
  /** The items in the response that match the text, with their ids. */
  choicesOf: (data: Data, q: string) => readonly { id: string; name: string }[]
}

/** Lets the user find one of many items by typing and pick it. */
export function LookupPicker<Data, Failure extends Error, Key extends QueryKey>(
  props: LookupPickerProps<Data, Failure, Key>,
) {
  const { label, onPick, placeholder, none, queryOf, choicesOf } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const { text, onType, q, queryKey, data, error, isLoading } = useLookup(queryOf)
  const choices = data && choicesOf(data, q)
  return (
    <div className={styles.picker}>
      <Field label={label} size="small">
        <Input
          type="search"
          maxLength={200}
          placeholder={t(placeholder)}
          value={text}
          onChange={(_, { value }) => onType(value)}
        />
      </Field>
      {choices ? (
        <ul className={styles.found}>
          {choices.map(({ id, name }) => (
            <li key={id} className={styles.item}>
              <Button
                size="small"
                appearance="subtle"
                translate="no"
                className={styles.choice}
                disabledFocusable={isLoading}
                onClick={() => onPick(id)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <QueryFallback queryKey={queryKey} error={error} text={t('app.loading')} />
      )}
      {choices?.length === 0 && !isLoading && <Text role="status">{t(none)}</Text>}
    </div>
  )
}
