import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { dayColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

/** The columns of the access request list. */
export const accessRequestColumns = defineColumns<AccessRequest>([
  {
    id: 'companyName',
    header: 'access.company',
    sortable: true,
    hideable: false,
    width: 200,
    cell: (row) => row.companyName ?? row.requesterEmail,
    phone: { width: 166, lines: (row) => [row.companyName ?? row.requesterEmail, row.requesterName] },
  },
  { id: 'requesterName', header: 'access.requester', sortable: true, width: 160, cell: (row) => row.requesterName },
  { id: 'requesterEmail', header: 'access.email', sortable: true, width: 220, cell: (row) => row.requesterEmail },
  { id: 'accountNumber', header: 'access.account', sortable: true, width: 140, cell: (row) => row.accountNumber },
  {
    id: 'requestedAt',
    header: 'access.requestedAt',
    sortable: true,
    width: 130,
    ...dayColumn<AccessRequest>((row) => row.requestedAt),
    phone: {
      width: 110,
      lines: (row) => [
        formatDay(row.requestedAt),
        <EnumBadge key="status" texts="access.statusLabel" value={row.status} />,
      ],
    },
  },
  {
    id: 'status',
    header: 'access.status',
    sortable: true,
    width: 110,
    ...statusColumn<AccessRequest>('access.statusLabel', (row) => row.status),
  },
  {
    id: 'processedAt',
    header: 'access.processedAt',
    sortable: true,
    width: 130,
    ...dayColumn<AccessRequest>((row) => row.processedAt),
  },
])
