import { makeStyles } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { formatMoney } from '#src/shared/format/money.ts'
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx'
import { DataTable, type DataTableProps } from '#src/ui/table/DataTable.tsx'
import { defineColumns, type Sort } from '#src/ui/table/defineColumns.ts'
import { StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import { useColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import preview from '../.storybook/preview.tsx'

interface Row {
  externalId: string
  account: string
  outstanding: number
  isLate: boolean
}

const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    externalId: `INV-${10_000 + index}`,
    account: `Account ${(index * 7919) % 400}`,
    outstanding: (index * 104_729) % 100_000,
    isLate: index % 3 === 0,
  }))

const columns = defineColumns<Row>([
  { id: 'externalId', header: 'invoices.number', sortable: true, hideable: false, cell: (row) => row.externalId },
  { id: 'account', header: 'invoices.account', sortable: true, width: 220, cell: (row) => row.account },
  {
    id: 'isLate',
    header: 'invoices.status',
    cell: ({ isLate }) => <StatusBadge tone={isLate ? 'bad' : 'good'} text={isLate ? 'Past due' : 'Current'} />,
  },
  {
    id: 'outstanding',
    header: 'invoices.outstanding',
    align: 'end',
    sortable: true,
    cell: (row) => formatMoney((row.outstanding / 100).toFixed(2)),
  },
])

const useStyles = makeStyles({ list: { display: 'flex', flexDirection: 'column', gap: '8px', height: '600px' } })
const idOf = ({ externalId }: Row) => externalId
const compare = (a: Row, b: Row, sort: Sort) => {
  for (const { id, desc } of sort) {
    const [one, other] = [a[id as keyof Row], b[id as keyof Row]]
    if (one !== other) return (one < other ? -1 : 1) * (desc ? -1 : 1)
  }
  return 0
}

/** A list that holds its own sort order and selection, as the URL does on a screen. */
function InvoiceTable({ count, ...props }: Partial<DataTableProps<Row>> & { count: number }) {
  const [sort, setSort] = useState<Sort>([])
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => makeRows(count).toSorted((a, b) => compare(a, b, sort)), [count, sort])
  const preferences = useColumnPreferences('lab', columns)
  return (
    <div className={useStyles().list}>
      <div>
        <ColumnChooser columns={columns} preferences={preferences} />
      </div>
      <DataTable
        label="Invoices"
        columns={columns}
        rows={rows}
        totalItems={count}
        getRowId={idOf}
        sort={sort}
        onSortChange={setSort}
        preferences={preferences}
        selection={{ ids, onChange: setIds, nameOf: idOf }}
        isLoading={false}
        hasMore={false}
        onLoadMore={() => undefined}
        {...props}
      />
    </div>
  )
}

const meta = preview.meta({ title: 'Data table', component: InvoiceTable, args: { count: 10_000 } })

export const TenThousandRows = meta.story()
export const FirstLoad = meta.story({ args: { count: 0, isLoading: true } })
export const Empty = meta.story({
  args: { count: 0, empty: { title: 'No invoices yet', hint: 'They appear here once they have been uploaded.' } },
})
export const LoadingMore = meta.story({ args: { count: 12, totalItems: 400, isLoading: true, hasMore: true } })
export const MoreFailed = meta.story({ args: { count: 12, totalItems: 400, loadMoreError: true, hasMore: true } })
