import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { chipsOf, isSet, valuesOf, withoutFilters } from './filterValues.ts'
import type { ListFilter, ListDefinition } from './listDefinition.ts'
import { isFiltered } from './segments.ts'
import type { ListSearch } from './listSearch.ts'

/** Loaded when the user opens the first filter (docs/rules.md#size-budgets). */
const FilterPopover = lazyNamed(() => import('./FilterPopover.tsx'), 'FilterPopover')

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    maxWidth: '100%',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  edit: { minWidth: 0, padding: '0 4px 0 12px', fontWeight: tokens.fontWeightRegular },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  remove: { minWidth: '28px', maxWidth: '28px', borderRadius: tokens.borderRadiusCircular },
})

export interface ListFiltersProps<Search extends ListSearch> {
  definition: Pick<ListDefinition<never, Search>, 'filters' | 'segments' | 'read' | 'searchPlaceholder'>
  search: Search
  onChange: (search: Search) => void
  /** The rows loaded so far; they have the names of the items that a lookup filter is set to. */
  rows: readonly object[]
  loadBusinessDate?: (() => Promise<string>) | undefined
}

/** A chip for each set filter, not counting the search and the segments, and the button to add one. */
export function FilterChips<Search extends ListSearch>(props: ListFiltersProps<Search>) {
  const { definition, search, onChange, rows, loadBusinessDate } = props
  const { filters, segments, read } = definition
  const { t } = useTranslation()
  const styles = useStyles()
  const [adder, setAdder] = useState<HTMLElement | null>(null)
  const [edited, setEdited] = useState<{ filter: ListFilter<Search>; anchor: HTMLElement | null }>()
  const chips = chipsOf(definition, search)
  const clear = (cleared: readonly ListFilter<Search>[], others?: ListSearch) => {
    // The clear buttons unmount with the filters they clear, so move the focus first.
    adder?.focus()
    onChange({ ...withoutFilters(cleared, search), ...others })
  }

  return (
    <>
      {chips.map((filter) => (
        <span key={filter.label} className={styles.chip}>
          <Button
            size="small"
            appearance="transparent"
            className={styles.edit}
            aria-haspopup="dialog"
            aria-expanded={edited?.filter === filter}
            onClick={({ currentTarget }) => setEdited({ filter, anchor: currentTarget })}
          >
            <span className={styles.text}>
              <span>{t('filters.chip', { filter: t(filter.label) })}</span>{' '}
              <span translate={filter.kind === 'lookup' ? 'no' : undefined}>{filterText(filter, search, rows, t)}</span>
            </span>
          </Button>
          <Button
            size="small"
            appearance="subtle"
            className={styles.remove}
            icon={<Dismiss16Regular />}
            aria-label={t('filters.remove', { filter: t(filter.label) })}
            onClick={() => clear([filter])}
          />
        </span>
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button ref={setAdder} appearance="subtle" icon={<Add20Regular />}>
            {t('filters.add')}
          </Button>
        </MenuTrigger>
        <MenuPopover role="region" aria-label={t('filters.add')}>
          <MenuList>
            {filters
              .filter(({ isOffered = true }) => isOffered)
              .map((filter) => (
                <MenuItem
                  key={filter.label}
                  onClick={() =>
                    // Wait until the menu has returned the focus.
                    requestAnimationFrame(() => {
                      adder?.focus()
                      setEdited({ filter, anchor: adder })
                    })
                  }
                >
                  {t(filter.label)}
                </MenuItem>
              ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isFiltered(segments, search) && (
        <Button appearance="subtle" onClick={() => clear(chips, { q: undefined })}>
          {t('filters.clear')}
        </Button>
      )}
      {edited && (
        <OnDemand onError={() => setEdited(undefined)}>
          <FilterPopover
            key={edited.filter.label}
            {...edited}
            read={read}
            search={search}
            loadBusinessDate={loadBusinessDate}
            onApply={(next) => {
              // A chip that is about to unmount can't take the focus back.
              if (!isSet(edited.filter, next)) adder?.focus()
              setEdited(undefined)
              onChange(next)
            }}
            onClose={() => setEdited(undefined)}
          />
        </OnDemand>
      )}
    </>
  )
}

/** A filter's values as text for the user. */
export function filterText<Search extends ListSearch>(
  filter: ListFilter<Search>,
  search: Search,
  rows: readonly object[],
  t: TFunction,
): ReactNode {
  if (filter.kind === 'lookup') {
    const { name, named: Named } = filter
    const id = valuesOf(search[name]).join()
    if (typeof Named !== 'string') return <Named id={id} />
    const row = rows.find((one) => Reflect.get(one, name) === id)
    // A link may contain an id that no loaded row has.
    return row ? String(Reflect.get(row, Named)) : t('filters.oneChosen')
  }
  if (filter.kind === 'choice')
    return [...new Set(valuesOf(search[filter.name]).map((value) => t(`${filter.labels}.${value}`)))].join(', ')
  const format = filter.kind === 'dates' ? formatCalendarDate : formatMoney
  const [from = '', to = ''] = [filter.from, filter.to].map((name) => valuesOf(search[name]).map(format).join())
  if (to === '') return t(`filters.${filter.kind}From`, { from })
  return from === '' ? t(`filters.${filter.kind}To`, { to }) : t('filters.between', { from, to })
}
