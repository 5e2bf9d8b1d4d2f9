import type { ListSegment } from './listDefinition.ts'
import { filtersOf, type ListSearch } from './listSearch.ts'

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

/** The search after choosing a segment: the other filters stay. */
export function withSegment<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[],
  segment: ListSegment<Search> | undefined,
  search: Search,
): Search {
  const cleared = Object.fromEntries(segmentNames(segments).map((name) => [name, undefined]))
  return { ...search, ...cleared, ...segment?.means[0] }
}

/** Whether filters narrow the list beyond its segment. */
export function isFiltered<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[] | undefined,
  search: Search,
): boolean {
  const segmentFilters = segments && segmentOf(segments, search) ? segmentNames(segments) : []
  return Object.keys(filtersOf(search)).some((name) => !segmentFilters.includes(name))
}
