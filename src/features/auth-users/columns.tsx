import { useTranslation } from 'react-i18next'
import type { User } from '#generated/auth/model/user.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import { dayColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** The columns of the list of users. */
export const authUserColumns = defineColumns<User>([
  {
    id: 'lastName',
    header: 'authUsers.name',
    sortable: true,
    hideable: false,
    width: 190,
    cell: nameOf,
    phone: { width: 180, lines: (row) => [nameOf(row), row.email] },
  },
  { id: 'email', header: 'authUsers.email', sortable: true, width: 230, cell: (row) => row.email },
  {
    id: 'status',
    header: 'authUsers.status',
    sortable: true,
    width: 150,
    ...statusColumn<User>('authUsers.statusLabel', (row) => row.status),
    phone: {
      width: 140,
      lines: (row) => [
        <EnumBadge key="status" texts="authUsers.statusLabel" value={row.status} />,
        <StaffMark key="staff" user={row} />,
      ],
    },
  },
  {
    id: 'isInternal',
    header: 'authUsers.staff',
    sortable: true,
    width: 140,
    cell: (row) => <StaffMark user={row} />,
    file: { kind: 'text', valueOf: ({ isInternal }, t) => (isInternal ? t('authUsers.staff') : null) },
  },
  {
    id: 'phoneNumber',
    header: 'authUsers.phone',
    width: 140,
    cell: (row) => (row.phoneNumber === null ? '' : formatPhone(row.phoneNumber)),
  },
  {
    id: 'createdAt',
    header: 'admin.createdAt',
    sortable: true,
    width: 120,
    ...dayColumn<User>((row) => row.createdAt),
  },
  {
    id: 'updatedAt',
    header: 'admin.updatedAt',
    sortable: true,
    width: 120,
    ...dayColumn<User>((row) => row.updatedAt),
  },
])

function StaffMark({ user: { isInternal } }: { user: User }) {
  const { t } = useTranslation()
  return isInternal ? t('authUsers.staff') : ''
}
