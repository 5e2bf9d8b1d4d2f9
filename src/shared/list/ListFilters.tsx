import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#src/lib/cleanText.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import type { ListFiltersProps } from './FilterChips.tsx'
import { isFiltered, segmentOf, withSegment } from './segments.ts'
import type { ListSegment } from './listDefinition.ts'
import type { ListSearch } from './listSearch.ts'
import { LoadedButton } from './ListTools.tsx'

/** Most lists open without a filter (docs/rules.md#size-budgets). */
const FilterChips = lazyNamed(() => import('./FilterChips.tsx'), 'FilterChips')

const narrow = '@media (max-width: 767px)'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', position: 'relative' },
  segments: { display: 'flex', gap: '4px', overflowX: 'auto', flexShrink: 0, maxWidth: '100%', padding: '2px' },
  segment: { minWidth: '44px', whiteSpace: 'nowrap', flexShrink: 0 },
  /** On a phone, it has a separate row, with room for the text that says what it finds. */
  search: { flex: '1 1 160px', maxWidth: '320px', minWidth: 0, [narrow]: { maxWidth: 'none', flexBasis: '100%' } },
  /** An input's default width would keep it from sharing a narrow row. */
  input: { minWidth: 0, width: '100%' },
  hidden: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexBasis: '100%',
    gap: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

/**
 * The filters of a list: its segments, a search, and a chip for each other filter that is set. A chip opens its filter;
 * all chips and the search can be cleared at once, which keeps the segment and sort.
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
        accepts={(q) => read({ ...search, q: cleanText(q) }).ignored.length === 0}
        onChange={(q) => onChange({ ...search, q: cleanText(q) || undefined })}
      />
      {definition.filters.length > 0 && (
        <LoadedButton label={t('filters.add')}>
          <FilterChips {...props} />
        </LoadedButton>
      )}
      {segments && isFiltered(segments, search) && (
        <HiddenHint segments={segments} search={search} onChange={onChange} />
      )}
    </div>
  )
}

interface SearchInputProps {
  value: string
  placeholder: string
  /** Whether the list can search for the text; if not, the text stays, with an error message. */
  accepts: (text: string) => boolean
  onChange: (text: string) => void
}

/** A search input that searches once the user pauses typing. */
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

interface ListSegmentsProps<Search extends ListSearch> {
  segments: readonly ListSegment<Search>[]
  search: Search
  onChange: (search: Search) => void
}

/** The list's segments, at most one of them selected; selecting one keeps the other filters. */
function ListSegments<Search extends ListSearch>({ segments, search, onChange }: ListSegmentsProps<Search>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const current = segmentOf(segments, search)
  return (
    <div role="group" aria-label={t('list.segments')} className={styles.segments}>
      {segments.map((segment) => (
        <Button
          key={segment.label}
          shape="circular"
          appearance={segment === current ? 'primary' : 'secondary'}
          aria-pressed={segment === current}
          className={styles.segment}
          onClick={() => onChange(withSegment(segments, segment, search))}
        >
          {t(segment.label)}
        </Button>
      ))}
    </div>
  )
}

/** What the segment hides while other filters look for something, and a button that shows it. */
function HiddenHint<Search extends ListSearch>({ segments, search, onChange }: ListSegmentsProps<Search>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const hides = segmentOf(segments, search)?.hides
  if (hides === undefined) return null
  return (
    <div className={styles.hidden}>
      <span>{t(hides)}</span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button unmounts when pressed, so move the focus to the segments.
          currentTarget.closest('[role=search]')?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
          onChange(withSegment(segments, segments[0], search))
        }}
      >
        {t('list.showAll')}
      </Button>
    </div>
  )
}
