import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#src/lib/useDraft.ts'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import type { ListDefinition } from './ListPage.tsx'
import { filtersOf, type ListSearch } from './listSearch.ts'
import { ListSegments, segmentNames, segmentOf, type ListSegment } from './ListSegments.tsx'
import { LoadedButton } from './LoadedButton.tsx'

/** Most lists open without a filter (docs/rules.md#size-budgets). */
const FilterChips = lazyNamed(() => import('./FilterChips.tsx'), 'FilterChips')

const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', position: 'relative' },
  search: { flex: '1 1 160px', maxWidth: '320px', minWidth: 0, [narrow]: { maxWidth: 'none' } },
  /** An input's own width would keep it from sharing a narrow row. */
  input: { minWidth: 0, width: '100%' },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

export interface ListFiltersProps<Search extends ListSearch> {
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
  const { definition, search, onChange } = props
  const { segments, read, searchPlaceholder } = definition
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div role="search" aria-label={t('filters.region')} className={styles.bar}>
      {segments && <ListSegments segments={segments} search={search} onChange={onChange} />}
      <SearchInput
        value={[search['q'] ?? []].flat().join()}
        placeholder={t(searchPlaceholder)}
        accepts={(q) => read({ ...search, q }).ignored.length === 0}
        onChange={(q) => onChange({ ...search, q: q === '' ? undefined : q })}
      />
      {definition.filters.length > 0 && (
        <LoadedButton label={t('filters.add')}>
          <FilterChips {...props} />
        </LoadedButton>
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
