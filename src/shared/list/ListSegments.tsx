import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from './listSearch.ts'

const useStyles = makeStyles({
  segments: { display: 'flex', gap: '4px', overflowX: 'auto', flexShrink: 0, maxWidth: '100%', padding: '2px' },
  segment: {
    font: 'inherit',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    padding: '4px 12px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
    '@media (forced-colors: active)': { border: '2px solid Highlight' },
  },
})

/** A part of a list that people open most. */
export interface ListSegment<Search extends ListSearch> {
  /** i18n key. */
  label: string
  /** The filters that make the segment; choosing it sets the first ones. */
  means: readonly [Partial<Search>, ...Partial<Search>[]]
  /** i18n key of what the segment says when it is empty, with one for `…Hint`; unless the list's general words do. */
  none?: string
}

/** The parameters that the segments of a list set. */
export function segmentNames<Search extends ListSearch>(segments: readonly ListSegment<Search>[]): readonly string[] {
  return [...new Set(segments.flatMap(({ means }) => means.flatMap((part) => Object.keys(part))))]
}

/** The segment that a search is; undefined when its filters make another choice. */
export function segmentOf<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[],
  search: Search,
): ListSegment<Search> | undefined {
  const names = segmentNames(segments)
  const isSame = (part: ListSearch) => names.every((name) => setText(part[name]) === setText(search[name]))
  return segments.find(({ means }) => means.some(isSame))
}

/** Equal for the same values in any order. */
const setText = (value: ListSearch[string]) => [value ?? []].flat().toSorted().join()

interface ListSegmentsProps<Search extends ListSearch> {
  segments: readonly ListSegment<Search>[]
  search: Search
  onChange: (search: Search) => void
}

/** The list's segments, one of them chosen at most; choosing one leaves the other filters. */
export function ListSegments<Search extends ListSearch>({ segments, search, onChange }: ListSegmentsProps<Search>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const current = segmentOf(segments, search)
  const cleared = Object.fromEntries(segmentNames(segments).map((name) => [name, undefined]))
  return (
    <div role="group" aria-label={t('list.segments')} className={styles.segments}>
      {segments.map((segment) => (
        <button
          key={segment.label}
          type="button"
          aria-pressed={segment === current}
          className={mergeClasses(styles.segment, segment === current && styles.chosen)}
          onClick={() => onChange({ ...search, ...cleared, ...segment.means[0] })}
        >
          {t(segment.label)}
        </button>
      ))}
    </div>
  )
}
