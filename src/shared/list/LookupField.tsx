import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemMessage, type ApiError } from '#src/shared/api/apiError.ts'
import type { Page } from '#src/shared/api/pages.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { useLookup } from './useLookup.ts'

/** Only a few options tall, so that the field stays in view. */
const useStyles = makeStyles({ list: { maxHeight: '240px' } })

/** The state of a lookup: the search text and the results. */
export interface Lookup<Thing> {
  /** The items that match the text; empty while `isLoading`. */
  found: readonly Thing[]
  isLoading: boolean
  error: Error | null
  /** The response is slow. */
  isSlow: boolean
  refetch: () => Promise<void>
  text: string
  onType: (text: string) => void
  chosen: Thing | null
  onChoose: (thing: Thing | null) => void
}

/** Texts are i18n keys. */
interface LookupTexts {
  label: string
  hint: string
  /** Shown when nothing matches. */
  none: string
  placeholder?: string
}

interface LookupBoxProps<Thing> extends LookupTexts {
  lookup: Lookup<Thing>
  nameOf: (thing: Thing) => string
  /** i18n key or text of the field's error. */
  error: string | undefined
}

/** A combobox for one of many items; loading errors and slow responses are shown below it. */
export function LookupBox<Thing extends { id: string }>(props: LookupBoxProps<Thing>) {
  const { label, hint, none, placeholder, lookup, nameOf, error } = props
  const { found, isLoading, isSlow, refetch, chosen, onChoose } = lookup
  const { t } = useTranslation()
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
          // Fluent names the button in English.
          expandIcon={{ 'aria-label': t('list.openOptions', { label: t(label) }) }}
          listbox={{ className: useStyles().list }}
          value={chosen ? nameOf(chosen) : lookup.text}
          selectedOptions={chosen ? [chosen.id] : []}
          onChange={(event) => lookup.onType(event.target.value)}
          onOptionSelect={(_, { optionValue }) => onChoose(found.find(({ id }) => id === optionValue) ?? null)}
          {...(placeholder !== undefined && { placeholder: t(placeholder) })}
        >
          {found.map((thing) => (
            <Option key={thing.id} value={thing.id} text={nameOf(thing)} translate="no">
              {nameOf(thing)}
            </Option>
          ))}
          {found.length === 0 && !lookup.error && (
            <Option disabled value="" text="">
              {t(isLoading ? 'app.loading' : none)}
            </Option>
          )}
        </Combobox>
      </Field>
      {lookup.error && <ErrorPanel message={t(problemMessage(lookup.error))} onRetry={() => void refetch()} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
    </>
  )
}

interface LookupFieldProps<Thing extends { id: string }, Key extends QueryKey>
  extends LookupTexts, Pick<Lookup<Thing>, 'chosen' | 'onChoose'>, Pick<LookupBoxProps<Thing>, 'nameOf' | 'error'> {
  /** The query for a search text. */
  queryOf: (q: string) => UseQueryOptions<Page<Thing>, ApiError, Page<Thing>, Key>
}

/** A field for one of many items, looked up by typing. */
export function LookupField<Thing extends { id: string }, Key extends QueryKey>(props: LookupFieldProps<Thing, Key>) {
  const { queryOf, chosen, onChoose, ...box } = props
  const { data, isLoading, onType, ...found } = useLookup(queryOf)
  const lookup: Lookup<Thing> = {
    ...found,
    found: isLoading ? [] : (data?.items ?? []),
    isLoading,
    onType: (typed) => {
      onChoose(null)
      onType(typed)
    },
    chosen,
    onChoose,
  }
  return <LookupBox {...box} lookup={lookup} />
}
