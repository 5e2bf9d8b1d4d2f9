import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from './listSearch.ts'

const useStyles = makeStyles({
  segments: { display: 'flex', gap: '4px', overflowX: 'auto', flexShrink: 0, maxWidth: '100%', padding: '2px' },
  segment: { minWidth: 0, whiteSpace: 'nowrap', flexShrink: 0 },
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
