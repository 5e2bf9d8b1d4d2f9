import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from './listSearch.ts'

const useStyles = makeStyles({
  segments: { display: 'flex', gap: '4px', overflowX: 'auto', flexShrink: 0, maxWidth: '100%', padding: '2px' },
  segment: { minWidth: 0, whiteSpace: 'nowrap', flexShrink: 0 },
})

/** A frequently used subset of a list. */
export interface ListSegment<Search extends ListSearch> {
  /** i18n key. */
  label: string
  /** The sets of filters that match the segment; selecting it applies the first set. */
  means: readonly [Partial<Search>, ...Partial<Search>[]]
  /** i18n key of the text for an empty segment, with another key for `…Hint`; by default the list's own texts. */
  none?: string
}

/** The parameters that the segments of a list set. */
export function segmentNames<Search extends ListSearch>(segments: readonly ListSegment<Search>[]): readonly string[] {
  return [...new Set(segments.flatMap(({ means }) => means.flatMap((part) => Object.keys(part))))]
}

/** The segment that matches a search; undefined if none does. */
export function segmentOf<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[],
  search: Search,
): ListSegment<Search> | undefined {
  const names = segmentNames(segments)
  const isSame = (part: ListSearch) => names.every((name) => setText(part[name]) === setText(search[name]))
  return segments.find(({ means }) => means.some(isSame))
}

/** The same text for the same values in any order. */
const setText = (value: ListSearch[string]) => [value ?? []].flat().toSorted().join()

interface ListSegmentsProps<Search extends ListSearch> {
  segments: readonly ListSegment<Search>[]
  search: Search
  onChange: (search: Search) => void
}

/** The list's segments, at most one of them selected; selecting one keeps the other filters. */
export function ListSegments<Search extends ListSearch>({ segments, search, onChange }: ListSegmentsProps<Search>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const current = segmentOf(segments, search)
  const cleared = Object.fromEntries(segmentNames(segments).map((name) => [name, undefined]))
  return (
    <div role="group" aria-label={t('list.segments')} className={styles.segments}>
      {segments.map((segment) => (
        <Button
          key={segment.label}
          shape="circular"
          appearance={segment === current ? 'primary' : 'secondary'}
          aria-pressed={segment === current}
          className={styles.segment}
          onClick={() => onChange({ ...search, ...cleared, ...segment.means[0] })}
        >
          {t(segment.label)}
        </Button>
      ))}
    </div>
  )
}
