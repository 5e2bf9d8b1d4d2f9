import { formatMoment } from '#src/shared/domain/dates.ts'
import { formatMoney } from '#src/shared/domain/money.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { AccountPayment } from './queries.ts'

export const paymentColumns = defineColumns<AccountPayment>([
  {
    id: 'initiatedAt',
    header: 'customers.paid',
    sortable: true,
    width: 190,
    cell: (row) => formatMoment(row.initiatedAt),
  },
  { id: 'status', header: 'customers.status', sortable: true, width: 130, cell: (row) => row.status },
  {
    id: 'total',
    header: 'customers.total',
    sortable: true,
    align: 'end',
    width: 140,
    cell: (row) => formatMoney(row.total),
  },
])
