import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { benchColumns, type BenchInvoice } from './invoices.tsx'

/** TanStack Virtual as in its own examples, with the same cells and memoized rows: the minimum cost of a table. */
export function BareGrid({ rows }: { rows: readonly BenchInvoice[] }) {
  const region = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => 40,
    overscan: 20,
  })
  return (
    <div ref={region} className="bare" data-scroller>
      <div className="bare-header">
        {benchColumns.map((column) => (
          <div key={column.id} className="bare-cell">
            {column.header}
          </div>
        ))}
      </div>
      <div className="bare-body" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row && <BareRow key={index} row={row} start={start} />
        })}
      </div>
    </div>
  )
}

const BareRow = memo(function BareRow({ row, start }: { row: BenchInvoice; start: number }) {
  return (
    <div className="bare-row" data-row style={{ transform: `translateY(${start}px)` }}>
      {benchColumns.map((column) => (
        <div key={column.id} className="bare-cell">
          {column.cell(row)}
        </div>
      ))}
    </div>
  )
})
