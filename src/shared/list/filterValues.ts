import type { ListDefinition, ListFilter, NameIn } from './listDefinition.ts'
import type { ListSearch } from './listSearch.ts'
import { segmentNames, segmentOf } from './segments.ts'

/** The search parameters that a filter sets. */
export function namesOf<Search extends ListSearch>(filter: ListFilter<Search>): readonly NameIn<Search>[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to]
}

export function valuesOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

export function isSet<Search extends ListSearch>(filter: ListFilter<Search>, search: Search): boolean {
  return namesOf(filter).some((name) => valuesOf(search[name]).length > 0)
}

/** `search` without the parameters that the filters set. */
export function withoutFilters<Search extends ListSearch>(
  filters: readonly ListFilter<Search>[],
  search: Search,
): Search {
  return { ...search, ...Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined])) }
}

/** The set filters that get a chip: all but those that the current segment sets. */
export function chipsOf<Search extends ListSearch>(
  { filters, segments }: Pick<ListDefinition<never, Search>, 'filters' | 'segments'>,
  search: Search,
): readonly ListFilter<Search>[] {
  const segmentFilters = segments && segmentOf(segments, search) ? segmentNames(segments) : []
  return filters.filter(
    (filter) => isSet(filter, search) && !('name' in filter && segmentFilters.includes(filter.name)),
  )
}
