import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/lib/useDraft.ts'
import { problemMessage, type ApiError } from '#src/shared/api/apiError.ts'
import type { Page } from '#src/shared/api/infinitePages.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { useSlowQuery } from './QueryFallback.tsx'

/** A handful, so that the field that they belong to stays in sight. */
const useStyles = makeStyles({ list: { maxHeight: '240px' } })

/** The contract's limit of a search text. */
const longestSearch = 200

interface LookupFieldProps<Thing extends { id: string }, Key extends QueryKey> {
  /** i18n keys; `none` is said when nothing fits. */
  label: string
  hint: string
  none: string
  /** What a text finds. */
  queryOf: (q: string) => UseQueryOptions<Page<Thing>, ApiError, Page<Thing>, Key>
  nameOf: (thing: Thing) => string
  chosen: Thing | null
  onChoose: (thing: Thing | null) => void
  /** i18n key or text: what is wrong with the choice. */
  error: string | undefined
}

/** A field for one of many things, which is looked for by typing. */
export function LookupField<Thing extends { id: string }, Key extends QueryKey>(props: LookupFieldProps<Thing, Key>) {
  const { label, hint, none, queryOf, nameOf, chosen, onChoose, error } = props
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [text, setText] = useDraft(q, (draft) => {
    setQ(draft.trim().slice(0, longestSearch))
    return true
  })
  const query = queryOf(q)
  const things = useQuery({ ...query, placeholderData: keepPreviousData })
  const { isSlow, refetch } = useSlowQuery([query.queryKey], things.isPending || things.isPlaceholderData)
  const found = things.data?.items ?? []
  return (
    <>
      <Field
        label={t(label)}
        required
        hint={t(hint)}
        validationState={error ? 'error' : 'none'}
        validationMessage={error ? t(error) : null}
      >
        <Combobox
          freeform
          size="large"
          // Inside the dialog: content outside every landmark is hard to find with a screen reader.
          inlinePopup
          positioning={{ strategy: 'fixed', autoSize: 'width' }}
          listbox={{ className: useStyles().list }}
          value={chosen ? nameOf(chosen) : text}
          selectedOptions={chosen ? [chosen.id] : []}
          onChange={(event) => {
            onChoose(null)
            setText(event.target.value)
          }}
          onOptionSelect={(_, { optionValue }) => onChoose(found.find(({ id }) => id === optionValue) ?? null)}
        >
          {found.map((thing) => (
            <Option key={thing.id} value={thing.id} text={nameOf(thing)}>
              {nameOf(thing)}
            </Option>
          ))}
          {found.length === 0 && things.isSuccess && (
            <Option disabled value="" text="">
              {t(none)}
            </Option>
          )}
        </Combobox>
      </Field>
      {things.error && <ErrorPanel message={t(problemMessage(things.error))} onRetry={() => void refetch()} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
    </>
  )
}
