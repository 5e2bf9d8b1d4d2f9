import { defineColumns } from '#src/ui/table/defineColumns.ts'

export interface BenchInvoice {
  id: string
  number: string
  account: string
  job: string
  status: string
  issued: string
  due: string
  amount: string
  discount: string
  outstanding: string
}

/** Made-up invoices, the same on every run; the text is already formatted, so that only the grids are measured. */
export function makeInvoices(count: number): BenchInvoice[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `invoice-${index}`,
    number: `INV-${100_001 + index}`,
    account: `Harbor Foods of Portland ${index % 400}`,
    job: `Job ${(index * 7) % 1000}: cold storage, second delivery`,
    status: index % 3 === 0 ? 'Past due' : 'Current',
    issued: `Mar ${1 + (index % 28)}, 2026`,
    due: `Apr ${1 + (index % 28)}, 2026`,
    amount: `$${1000 + ((index * 37) % 9000)}.00`,
    discount: `$${index % 90}.50`,
    outstanding: `$${900 + ((index * 37) % 9000)}.50`,
  }))
}

export const benchColumns = defineColumns<BenchInvoice>([
  {
    id: 'number',
    header: 'Number',
    sortable: true,
    hideable: false,
    cell: (row) => (
      <a href={`#${row.id}`} tabIndex={-1}>
        {row.number}
      </a>
    ),
  },
  { id: 'account', header: 'Account', sortable: true, cell: (row) => row.account },
  { id: 'job', header: 'Job', cell: (row) => row.job },
  { id: 'status', header: 'Status', sortable: true, cell: (row) => <span>{row.status}</span> },
  { id: 'issued', header: 'Issued', sortable: true, cell: (row) => row.issued },
  { id: 'due', header: 'Due', sortable: true, cell: (row) => row.due },
  { id: 'amount', header: 'Amount', align: 'end', sortable: true, cell: (row) => row.amount },
  { id: 'discount', header: 'Discount', align: 'end', cell: (row) => row.discount },
  { id: 'outstanding', header: 'Outstanding', align: 'end', sortable: true, cell: (row) => row.outstanding },
])
