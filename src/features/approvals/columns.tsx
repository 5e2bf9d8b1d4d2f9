import { formatDay } from '#src/shared/format/dates.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { dateColumn, momentColumn, moneyColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { ApprovalRow } from './queries.ts'

/** The columns of the list of requests. */
export const approvalColumns = defineColumns<ApprovalRow>([
  {
    id: 'requestedAt',
    header: 'approvals.askedAt',
    sortable: true,
    hideable: false,
    width: 180,
    ...momentColumn<ApprovalRow>((row) => row.requestedAt),
    phone: {
      width: 150,
      lines: (row) => [row.supplierName, `${formatDay(row.requestedAt)} · ${row.requestedBy.name}`],
    },
  },
  {
    id: 'supplierName',
    header: 'approvals.supplier',
    sortable: true,
    width: 220,
    cell: (row) => row.supplierName,
  },
  {
    id: 'total',
    header: 'approvals.total',
    sortable: true,
    width: 130,
    ...moneyColumn<ApprovalRow>((row) => row.total),
    phone: {
      width: 112,
      fitsContent: true,
      lines: (row) => [
        formatMoney(row.total),
        <EnumBadge key="status" texts="approvals.statusLabel" value={row.status} />,
      ],
    },
  },
  {
    id: 'dueOn',
    header: 'approvals.due',
    sortable: true,
    width: 130,
    ...dateColumn<ApprovalRow>((row) => row.dueOn),
  },
  {
    id: 'approveBy',
    header: 'approvals.approveBy',
    sortable: true,
    width: 130,
    ...dateColumn<ApprovalRow>((row) => row.approveBy),
  },
  {
    id: 'requestedBy',
    header: 'approvals.askedBy',
    sortable: true,
    width: 160,
    cell: (row) => row.requestedBy.name,
  },
  {
    id: 'status',
    header: 'approvals.status',
    sortable: true,
    width: 130,
    ...statusColumn<ApprovalRow>('approvals.statusLabel', (row) => row.status),
  },
  {
    id: 'accountName',
    header: 'approvals.account',
    sortable: true,
    initiallyHidden: true,
    width: 200,
    cell: (row) => row.accountName,
  },
  { id: 'note', header: 'approvals.note', initiallyHidden: true, width: 200, cell: (row) => row.note ?? '' },
])
