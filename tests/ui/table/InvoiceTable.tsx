import { FluentProvider } from '@fluentui/react-components'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import '#src/locales/i18n.ts'
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/DataTable.tsx'
import { defineColumns, type Sort } from '#src/ui/table/defineColumns.ts'
import { useColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'

export interface Invoice {
  id: string
  account: string
  outstanding: string
}

const columns = defineColumns<Invoice>([
  {
    id: 'number',
    header: 'invoices.number',
    sortable: true,
    cell: (row) => (
      <a href={`#${row.id}`} tabIndex={-1}>
        {row.id}
      </a>
    ),
  },
  {
    id: 'account',
    header: 'invoices.account',
    sortable: true,
    width: 200,
    minWidth: 120,
    cell: (row) => row.account,
    phone: { width: 150, lines: (row) => [row.account, row.id] },
  },
  {
    id: 'outstanding',
    header: 'invoices.outstanding',
    align: 'end',
    cell: (row) => row.outstanding,
    phone: { width: 110, lines: (row) => [row.outstanding, 'Open'] },
  },
  { id: 'job', header: 'invoices.job', initiallyHidden: true, cell: (row) => `Job of ${row.id}` },
])

export function invoices(count: number): Invoice[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `INV-${index + 1}`,
    account: `Account ${index + 1}`,
    outstanding: `$${index + 1}.00`,
  }))
}

const none: never[] = []

type Overrides = Partial<DataTableProps<Invoice>>

/** Composed as in a list screen: the screen holds the sort, the preferences hold the columns. */
function InvoiceTable({ rows = none, sort: first = none, onSortChange, ...props }: Overrides) {
  const preferences = useColumnPreferences('test', columns)
  const [sort, setSort] = useState<Sort>(first)
  const changeSort = (next: Sort) => {
    setSort(next)
    onSortChange?.(next)
  }
  return (
    <FluentProvider>
      <ColumnChooser columns={columns} preferences={preferences} />
      <DataTable
        label="Invoices"
        columns={columns}
        rows={rows}
        totalItems={rows.length}
        getRowId={(row) => row.id}
        sort={sort}
        onSortChange={changeSort}
        preferences={preferences}
        isLoading={false}
        hasMore={false}
        onLoadMore={() => undefined}
        {...props}
      />
    </FluentProvider>
  )
}

export function renderTable(props: Overrides) {
  const user = userEvent.setup()
  const { rerender, unmount } = render(<InvoiceTable {...props} />)
  return { user, unmount, update: (next: Overrides) => rerender(<InvoiceTable {...next} />) }
}

export const table = {
  region: () => screen.getByRole('region', { name: 'Invoices' }),
  grid: () => screen.getByRole('grid', { name: 'Invoices' }),
  heading: (name: string) => screen.getByRole('columnheader', { name }),
  /** `row` is the zero-based index among the loaded rows. */
  cell: (row: number, column: number) => {
    const line = table.grid().querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"]`)
    return line ? within(line).getAllByRole('gridcell')[column] : undefined
  },
  mountedRows: () =>
    [...table.grid().querySelectorAll('[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')) - 2),
  scrollTo: (top: number) => {
    table.region().scrollTop = top
    fireEvent.scroll(table.region())
  },
}
