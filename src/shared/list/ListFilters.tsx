import {
  Button,
  Input,
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
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/lib/useDraft.ts'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import { filterText, isSet, valuesOf, withoutFilters, type ListFilter } from './filters.ts'
import type { ListDefinition } from './ListPage.tsx'
import { ListSegments, segmentNames, segmentOf, type ListSegment } from './ListSegments.tsx'
import { filtersOf, type ListSearch } from './listSearch.ts'

/** What asks for a filter's values comes with the first one that is opened (docs/rules.md#size-budgets). */
const FilterPopover = lazyNamed(() => import('./FilterPopover.tsx'), 'FilterPopover')

const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', position: 'relative' },
  search: { flex: '1 1 160px', maxWidth: '320px', minWidth: 0, [narrow]: { maxWidth: 'none' } },
  /** An input's own width would keep it from sharing a narrow row. */
  input: { minWidth: 0, width: '100%' },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
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

interface ListFiltersProps<Search extends ListSearch> {
  definition: Pick<ListDefinition<never, Search>, 'filters' | 'segments' | 'read' | 'searchPlaceholder'>
  search: Search
  onChange: (search: Search) => void
  /** Those loaded so far: they know the names of what they are filtered by. */
  rows: readonly object[]
  loadBusinessDate?: (() => Promise<string>) | undefined
}

/**
 * What narrows a list down: its segments, a search, and a chip for each other filter that is set. A chip opens what it is set
 * by; all of them can be cleared at once, which leaves segment and order.
 */
export function ListFilters<Search extends ListSearch>(props: ListFiltersProps<Search>) {
  const { definition, search, onChange, rows, loadBusinessDate } = props
  const { filters, segments, read, searchPlaceholder } = definition
  const { t } = useTranslation()
  const styles = useStyles()
  const [adder, setAdder] = useState<HTMLElement | null>(null)
  const [edited, setEdited] = useState<{ filter: ListFilter<Search>; anchor: HTMLElement | null }>()
  // What a segment says needs no chip.
  const own = segments && segmentOf(segments, search) ? segmentNames(segments) : []
  const chips = filters.filter((filter) => isSet(filter, search) && !('name' in filter && own.includes(filter.name)))
  const clear = (cleared: readonly ListFilter<Search>[], others?: ListSearch) => {
    // The buttons that clear unmount with what they clear.
    adder?.focus()
    onChange({ ...withoutFilters(cleared, search), ...others })
  }

  return (
    <div role="search" aria-label={t('filters.region')} className={styles.bar}>
      {segments && <ListSegments segments={segments} search={search} onChange={onChange} />}
      <SearchInput
        value={valuesOf(search['q']).join()}
        placeholder={t(searchPlaceholder)}
        accepts={(q) => read({ ...search, q }).ignored.length === 0}
        onChange={(q) => onChange({ ...search, q: q === '' ? undefined : q })}
      />
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
              {t(filter.label)}: {filterText(filter, search, rows, t)}
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
                    // The menu gives the focus back first.
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
              // A chip that is about to go can't take the focus back.
              if (!isSet(edited.filter, next)) adder?.focus()
              setEdited(undefined)
              onChange(next)
            }}
            onClose={() => setEdited(undefined)}
          />
        </OnDemand>
      )}
    </div>
  )
}

/** Whether the list shows less than its segment has. */
export function isFiltered<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[] | undefined,
  search: Search,
): boolean {
  const own = segments && segmentOf(segments, search) ? segmentNames(segments) : []
  return Object.keys(filtersOf(search)).some((name) => !own.includes(name))
}

interface SearchInputProps {
  value: string
  placeholder: string
  /** Whether the list can look for the text; if not, it stays beside what is wrong with it. */
  accepts: (text: string) => boolean
  onChange: (text: string) => void
}

/** Looks for a text once the person pauses. */
function SearchInput({ value, placeholder, accepts, onChange }: SearchInputProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [shown, setShown] = useDraft(value, (text) => {
    if (!accepts(text)) return false
    onChange(text)
    return true
  })
  const problemId = useId()
  const isWrong = !accepts(shown)
  return (
    <div className={styles.search}>
      <Input
        type="search"
        className={styles.input}
        aria-label={t('filters.search')}
        aria-invalid={isWrong}
        aria-describedby={problemId}
        placeholder={placeholder}
        contentBefore={<Search20Regular />}
        value={shown}
        onChange={(_, { value: text }) => setShown(text)}
      />
      {isWrong && (
        <div id={problemId} role="alert" className={styles.problem}>
          {t('filters.textInvalid')}
        </div>
      )}
    </div>
  )
}
