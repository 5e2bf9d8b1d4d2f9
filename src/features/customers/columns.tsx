import { useTranslation } from 'react-i18next'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import type { Contact } from '#generated/main/model/contact.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatPhone } from '#src/shared/format/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

/** The address alone: what else a text holds must not become a subject or a second recipient. */
const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
const phoneLink = (phoneNumber: string) => `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`

const day = (instant: string | null) => (instant === null ? '' : formatDay(instant))

/** The columns of the customer list. */
export const customerColumns = defineColumns<Customer>([
  {
    id: 'name',
    header: 'customers.name',
    sortable: true,
    hideable: false,
    width: 176,
    cell: (row) => row.name,
    phone: {
      width: 132,
      lines: (row) => [row.name, <EnumBadge key="status" texts="customers.statusLabel" value={row.status} />],
    },
  },
  {
    id: 'externalAccountId',
    header: 'customers.number',
    sortable: true,
    width: 96,
    cell: (row) => row.externalAccountId,
  },
  {
    id: 'status',
    header: 'customers.status',
    sortable: true,
    width: 126,
    cell: (row) => <EnumBadge texts="customers.statusLabel" value={row.status} />,
  },
  {
    id: 'contactCount',
    header: 'customers.contactCount',
    sortable: true,
    align: 'end',
    width: 92,
    cell: (row) => row.contactCount,
  },
  {
    id: 'openInvoiceCount',
    header: 'customers.openInvoiceCount',
    sortable: true,
    align: 'end',
    width: 122,
    cell: (row) => row.openInvoiceCount,
  },
  {
    id: 'outstanding',
    header: 'customers.outstanding',
    sortable: true,
    align: 'end',
    width: 118,
    cell: (row) => formatMoney(row.outstanding),
    phone: {
      width: 100,
      lines: (row) => [formatMoney(row.outstanding), <PastDueAmount key="pastDue" amount={row.pastDue} />],
    },
  },
  {
    id: 'pastDue',
    header: 'customers.pastDue',
    sortable: true,
    align: 'end',
    width: 112,
    cell: (row) => formatMoney(row.pastDue),
  },
  {
    id: 'creditAvailable',
    header: 'customers.creditAvailable',
    sortable: true,
    align: 'end',
    width: 132,
    cell: (row) => formatMoney(row.creditAvailable),
  },
  {
    id: 'lastPaymentAt',
    header: 'customers.lastPaymentAt',
    sortable: true,
    width: 116,
    cell: (row) => day(row.lastPaymentAt),
  },
])

/** The columns of a customer's contact; the service decides about their order. */
export const contactColumns = defineColumns<Contact>([
  {
    id: 'name',
    header: 'customers.contactName',
    width: 220,
    cell: ({ firstName, lastName, isPrimary }) => (
      <>
        {firstName} {lastName} {isPrimary && <PrimaryLabel />}
      </>
    ),
  },
  {
    id: 'email',
    header: 'customers.email',
    width: 280,
    cell: ({ email }) => (
      <a tabIndex={-1} href={mailLink(email)}>
        {email}
      </a>
    ),
  },
  {
    id: 'phoneNumber',
    header: 'customers.phone',
    width: 170,
    cell: ({ phoneNumber }) =>
      phoneNumber && (
        <a tabIndex={-1} href={phoneLink(phoneNumber)}>
          {formatPhone(phoneNumber)}
        </a>
      ),
  },
  { id: 'lastInvitedAt', header: 'customers.lastInvitedAt', width: 150, cell: (row) => day(row.lastInvitedAt) },
])

/** Below what a customer owes, how much of it is late; nothing when none is. */
function PastDueAmount({ amount }: { amount: string }) {
  const { t } = useTranslation()
  return Number(amount) === 0 ? '' : t('customers.pastDueAmount', { amount: formatMoney(amount) })
}

/** Marks the contact that the customer prefers. */
function PrimaryLabel() {
  const { t } = useTranslation()
  return <StatusBadge tone="neutral" text={t('customers.primary')} />
}
