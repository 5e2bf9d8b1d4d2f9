import { useMemo } from 'react'
import type { ColumnShape } from '#src/ui/table/defineColumns.ts'
import { useColumnPreferences, type ColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import type { ListSearch } from './listSearch.ts'

/** Columns and widths of a list: what the URL names (a view, a link) goes before what this browser keeps. */
export function useListColumns<Search extends ListSearch>(
  list: string,
  columns: readonly ColumnShape[],
  search: Search,
  onSearchChange: (search: Search) => void,
): ColumnPreferences {
  const own = useColumnPreferences(list, columns)
  const named = useMemo(() => namedColumns(columns, search.columns), [columns, search.columns])
  if (named === undefined) return own
  return {
    ...own,
    visible: named,
    setVisible: (ids) => onSearchChange({ ...search, columns: namedColumns(columns, ids.join(','))?.join(',') }),
    reset: () => {
      own.reset()
      onSearchChange({ ...search, columns: undefined })
    },
  }
}

/** In the order of the definition; undefined when the parameter names none of them. */
function namedColumns(columns: readonly ColumnShape[], parameter: string | undefined): readonly string[] | undefined {
  const ids = parameter?.split(',') ?? []
  if (!columns.some(({ id }) => ids.includes(id))) return undefined
  return columns.filter(({ id, hideable }) => !hideable || ids.includes(id)).map(({ id }) => id)
}
