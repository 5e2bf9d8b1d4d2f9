import { nameOf } from '#src/features/auth-users/columns.tsx'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatDay } from '#src/shared/format/dates.ts'
import { dayColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { MemberRow } from './queries.ts'

/** The columns for a company's users. */
export const memberColumns = defineColumns<MemberRow>([
  {
    id: 'lastName',
    header: 'members.name',
    sortable: true,
    width: 200,
    cell: nameOf,
    phone: { width: 166, lines: (row) => [nameOf(row), row.email] },
  },
  { id: 'email', header: 'members.email', sortable: true, width: 260, cell: (row) => row.email },
  {
    id: 'status',
    header: 'members.status',
    sortable: true,
    width: 120,
    ...statusColumn<MemberRow>('company.membershipLabel', (row) => row.status),
    phone: {
      width: 134,
      lines: (row) => [
        <EnumBadge key="status" texts="company.membershipLabel" value={row.status} />,
        row.joinedAt === null ? '' : formatDay(row.joinedAt),
      ],
    },
  },
  {
    id: 'joinedAt',
    header: 'members.joinedAt',
    sortable: true,
    width: 130,
    ...dayColumn<MemberRow>((row) => row.joinedAt),
  },
  { id: 'invitedBy', header: 'members.invitedBy', width: 220, cell: (row) => row.invitedBy ?? '' },
])
