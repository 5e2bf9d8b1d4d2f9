import { useState } from 'react'
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import type { Sort } from '#src/ui/table/defineColumns.ts'
import { useColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { benchColumns, type BenchInvoice } from './invoices.tsx'

const idOf = (row: BenchInvoice) => row.id
const nothing = () => undefined

/** The product's table; values of `state` other than `rows` are for manual inspection. */
export function TableGrid({ rows, state }: { rows: readonly BenchInvoice[]; state: string }) {
  const preferences = useColumnPreferences('bench', benchColumns)
  const [sort, setSort] = useState<Sort>([])
  return (
    <>
      {state !== 'rows' && <ColumnChooser columns={benchColumns} preferences={preferences} />}
      <DataTable
        label="Invoices"
        columns={benchColumns}
        rows={rows}
        totalItems={rows.length}
        getRowId={idOf}
        sort={sort}
        onSortChange={setSort}
        preferences={preferences}
        isLoading={state === 'loading' || state === 'more'}
        hasMore={state === 'failed'}
        loadMoreError={state === 'failed'}
        onLoadMore={nothing}
        onRowActivate={nothing}
        empty={{ title: 'No invoices match these filters', hint: 'Try a wider range of dates.' }}
      />
    </>
  )
}
