import { Button, Field, Input, makeStyles, mergeClasses, type InputProps } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { LoadBoundary } from '#src/ui/OnDemand.tsx'
import type { ListSearch, SearchReader } from './listSearch.ts'
import { useDraft } from '#src/lib/useDraft.ts'

/** Fluent's dropdown adds 5 KiB that the first view of a list does not need (docs/rules.md#size-budgets). */
const ChoiceFilter = lazyNamed(() => import('./ChoiceFilter.tsx'), 'ChoiceFilter')

/** Fields side by side in pairs where a phone has room for two. */
const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 12px' },
  text: { flex: '1 1 220px', maxWidth: '360px', [narrow]: { maxWidth: 'none' } },
  choice: { flex: '0 1 160px', [narrow]: { flex: '1 1 100%' } },
  dropdown: { minWidth: '0' },
  date: { flex: '0 1 150px', [narrow]: { flex: '1 1 130px' } },
  amount: { flex: '0 1 120px', [narrow]: { flex: '1 1 130px' } },
  /** A phone has no room for rows below all filters. */
  toggle: { display: 'none', [narrow]: { display: 'inline-flex' } },
  folded: { [narrow]: { display: 'none' } },
})

/** One filter of a list: what of the search it sets, and how it is asked for. Labels are i18n keys. */
export type ListFilter<Search extends ListSearch> = { name: Extract<keyof Search, string>; label: string } & (
  | { kind: 'text'; placeholder: string }
  | { kind: 'date' }
  /** An amount of money, as a decimal. */
  | { kind: 'amount' }
  /** Several of an enumeration; `labels` is the i18n section with one key per value. */
  | { kind: 'choice'; values: readonly string[]; labels: string }
)

interface ListFiltersProps<Search extends ListSearch> {
  filters: readonly ListFilter<Search>[]
  read: SearchReader<Search>
  search: Search
  onChange: (search: Search) => void
}

/** The filters above a list. Each takes effect by itself; all of them can be cleared at once, which leaves the sort. */
export function ListFilters<Search extends ListSearch>({ filters, read, search, onChange }: ListFiltersProps<Search>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isUnfolded, setUnfolded] = useState(false)
  const [first] = filters
  const active = filters.filter(({ name }) => valuesOf(search[name]).length > 0).length
  const set = (name: keyof Search, value: string | string[]) =>
    onChange({ ...search, [name]: value.length > 0 ? value : undefined })
  const isRead = (name: string, value: string) => read({ ...search, [name]: value }).ignored.length === 0

  return (
    <div role="search" aria-label={t('filters.region')} className={styles.bar}>
      {filters.map((filter) => {
        const { name, kind } = filter
        const className = mergeClasses(styles[kind], filter !== first && !isUnfolded && styles.folded)
        if (kind === 'choice') {
          const chosen = valuesOf(search[name])
          const text = chosen.map((value) => t(`${filter.labels}.${value}`)).join(', ') || t('filters.any')
          return (
            <Field key={name} label={t(filter.label)} size="small" className={className}>
              {(field) => (
                <LoadBoundary
                  renderFallback={(retry) => (
                    <Button {...field} onClick={retry}>
                      {t('filters.notLoaded')}
                    </Button>
                  )}
                >
                  <Suspense fallback={<Input {...field} className={styles.dropdown} value={text} readOnly />}>
                    <ChoiceFilter
                      {...field}
                      values={filter.values}
                      labels={filter.labels}
                      chosen={chosen}
                      text={text}
                      className={styles.dropdown}
                      onChange={(next) => set(name, next)}
                    />
                  </Suspense>
                </LoadBoundary>
              )}
            </Field>
          )
        }
        return (
          <FilterInput
            key={name}
            className={className}
            label={t(filter.label)}
            value={valuesOf(search[name]).join()}
            onChange={(value) => set(name, value)}
            errorOf={(value) => (isRead(name, value) ? undefined : t(`filters.${kind}Invalid`))}
            {...(kind === 'date' && { type: 'date' })}
            {...(kind === 'amount' && { inputMode: 'decimal' })}
            {...(kind === 'text' && {
              type: 'search',
              placeholder: t(filter.placeholder),
              contentBefore: <Search20Regular />,
            })}
          />
        )
      })}
      {filters.length > 1 && (
        <Button className={styles.toggle} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'filters.fold' : 'filters.unfold', { count: active })}
        </Button>
      )}
      {active > 0 && (
        <Button appearance="subtle" onClick={() => onChange(withoutFilters(filters, search))}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  )
}

/** Whether any filter is set. */
export function isFiltered<Search extends ListSearch>(filters: readonly ListFilter<Search>[], search: Search): boolean {
  return filters.some(({ name }) => valuesOf(search[name]).length > 0)
}

function withoutFilters<Search extends ListSearch>(filters: readonly ListFilter<Search>[], search: Search): Search {
  return { ...search, ...Object.fromEntries(filters.map(({ name }) => [name, undefined])) }
}

function valuesOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

/** An input's own width would keep it from sharing a narrow row. */
const useFilterInputStyles = makeStyles({ input: { minWidth: 0, width: '100%' } })

interface FilterInputProps extends Pick<InputProps, 'type' | 'placeholder' | 'contentBefore' | 'inputMode'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Why this text can't be filtered by; it is then shown and not handed on. */
  errorOf?: (value: string) => string | undefined
  className?: string | undefined
}

/** One filter of a list: takes effect when the person pauses, and keeps a wrong entry beside what is wrong with it. */
function FilterInput({ label, value, onChange, errorOf, className, ...input }: FilterInputProps) {
  const styles = useFilterInputStyles()
  const commit = (text: string) => {
    if (errorOf?.(text) !== undefined) return false
    onChange(text)
    return true
  }
  const [shown, setShown] = useDraft(value, commit)
  const error = errorOf?.(shown)
  return (
    <Field
      label={label}
      size="small"
      className={className ?? ''}
      validationMessage={error ?? null}
      validationState={error ? 'error' : 'none'}
    >
      <Input {...input} className={styles.input} value={shown} onChange={(_, { value: text }) => setShown(text)} />
    </Field>
  )
}
