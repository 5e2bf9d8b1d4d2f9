import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ColumnShape } from '#src/ui/table/defineColumns.ts'
import { useColumnPreferences, type ColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { withIgnored } from './listRoute.ts'
import type { ListSearch } from './listSearch.ts'

/** Columns and widths of a list: columns in the URL (from a view or link) override those stored in this browser. */
export function useListColumns<Search extends ListSearch>(
  list: string,
  columns: readonly ColumnShape[],
  search: Search,
  onSearchChange: (search: Search) => void,
): ColumnPreferences {
  const stored = useColumnPreferences(list, columns)
  const named = useMemo(() => namedColumns(columns, search.columns), [columns, search.columns])
  useUnknownColumns(columns, search.columns, named)
  if (named === undefined) return stored
  return {
    ...stored,
    visible: named,
    setVisible: (ids) => onSearchChange({ ...search, columns: namedColumns(columns, ids.join(','))?.join(',') }),
    reset: () => {
      stored.reset()
      onSearchChange({ ...search, columns: undefined })
    },
  }
}

/** The named columns in the order of their definition; undefined when the parameter names none of them. */
function namedColumns(columns: readonly ColumnShape[], parameter: string | undefined): readonly string[] | undefined {
  const ids = parameter?.split(',') ?? []
  if (!columns.some((column) => isNamed(column, ids))) return undefined
  return columns.filter((column) => !column.hideable || isNamed(column, ids)).map(({ id }) => id)
}

const isNamed = ({ id, formerIds }: ColumnShape, ids: readonly string[]) =>
  [id, ...formerIds].some((name) => ids.includes(name))

/** Removes columns that the list does not have from the URL; `IgnoredNotice` reports it. */
function useUnknownColumns(
  columns: readonly ColumnShape[],
  parameter: string | undefined,
  named: readonly string[] | undefined,
): void {
  const navigate = useNavigate()
  const names = parameter?.split(',') ?? []
  const unknown = names.filter((name) => !columns.some((column) => isNamed(column, [name]))).join()
  const clean = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, columns: named?.join(',') }),
      state: withIgnored(['columns']),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (unknown !== '') clean()
  }, [unknown])
}
