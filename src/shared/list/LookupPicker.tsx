import { Button, Field, Input, makeStyles, Text } from '@fluentui/react-components'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PickerProps } from './listDefinition.ts'
import { QueryFallback } from './QueryFallback.tsx'
import { useLookup } from './useLookup.ts'

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
