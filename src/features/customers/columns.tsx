import { useTranslation } from 'react-i18next'
import { EnumBadge, StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import type { Contact } from '#generated/main/model/contact.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import { mailLink, phoneLink } from '#src/lib/contactLinks.ts'
import { moneyCell } from '#src/shared/list/moneyCell.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'

const day = (instant: string | null) => (instant === null ? '' : formatDay(instant))

/** The columns of the customer list. */
export const customerColumns = defineColumns<Customer>([
  {
    id: 'name',
    header: 'customers.name',
    sortable: true,
    hideable: false,
    width: 198,
    cell: (row) => row.name,
    phone: {
      width: 132,
      lines: (row) => [row.name, <EnumBadge key="status" texts="accounts.statusLabel" value={row.status} />],
    },
  },
  {
    id: 'externalAccountId',
    header: 'customers.number',
    sortable: true,
    width: 114,
    cell: (row) => row.externalAccountId,
  },
  {
    id: 'status',
    header: 'customers.status',
    sortable: true,
    width: 160,
    cell: (row) => <EnumBadge texts="accounts.statusLabel" value={row.status} />,
  },
  {
    id: 'pastDue',
    header: 'accounts.pastDue',
    sortable: true,
    align: 'end',
    width: 128,
    cell: (row) => moneyCell(row.pastDue),
  },
  {
    id: 'outstanding',
    header: 'accounts.outstanding',
    sortable: true,
    align: 'end',
    width: 116,
    cell: (row) => moneyCell(row.outstanding),
    phone: {
      width: 100,
      fitsContent: true,
      lines: (row) => [formatMoney(row.outstanding), <PastDueAmount key="pastDue" amount={row.pastDue} />],
    },
  },
  {
    id: 'openInvoiceCount',
    header: 'accounts.openInvoiceCount',
    sortable: true,
    align: 'end',
    width: 122,
    cell: (row) => formatCount(row.openInvoiceCount),
  },
  {
    id: 'creditAvailable',
    header: 'accounts.creditAvailable',
    sortable: true,
    align: 'end',
    width: 132,
    cell: (row) => moneyCell(row.creditAvailable),
  },
  {
    id: 'lastPaymentAt',
    header: 'accounts.lastPaymentAt',
    sortable: true,
    width: 120,
    cell: (row) => day(row.lastPaymentAt),
  },
  {
    id: 'contactCount',
    header: 'customers.contactCount',
    sortable: true,
    align: 'end',
    width: 88,
    initiallyHidden: true,
    cell: (row) => formatCount(row.contactCount),
  },
  {
    id: 'accountType',
    header: 'accounts.typeHeading',
    initiallyHidden: true,
    width: 110,
    cell: (row) => row.accountType ?? '',
  },
])

/** The columns of a customer's contacts, which the service sorts. */
export const contactColumns = defineColumns<Contact>([
  {
    id: 'name',
    header: 'customers.contactName',
    width: 220,
    cell: (row) => <ContactName contact={row} />,
    phone: {
      width: 180,
      lines: (row) => [<ContactName key="name" contact={row} />, <EmailLink key="email" contact={row} />],
    },
  },
  {
    id: 'email',
    header: 'customers.email',
    width: 280,
    cell: (row) => <EmailLink contact={row} />,
  },
  {
    id: 'phoneNumber',
    header: 'customers.phone',
    width: 170,
    cell: (row) => <PhoneLink contact={row} />,
    phone: { width: 136, lines: (row) => [<PhoneLink key="phone" contact={row} />, day(row.lastInvitedAt)] },
  },
  { id: 'lastInvitedAt', header: 'customers.lastInvitedAt', width: 150, cell: (row) => day(row.lastInvitedAt) },
])

/** How much of what a customer owes is past due; empty when nothing is. */
function PastDueAmount({ amount }: { amount: string }) {
  const { t } = useTranslation()
  return Number(amount) === 0 ? '' : t('customers.pastDueAmount', { amount: formatMoney(amount) })
}

/** Marks the primary contact. */
function ContactName({ contact: { firstName, lastName, isPrimary } }: { contact: Contact }) {
  const { t } = useTranslation()
  return (
    <>
      <span translate="no">{`${firstName} ${lastName}`}</span>{' '}
      {isPrimary && <StatusBadge tone="neutral" text={t('customers.primary')} />}
    </>
  )
}

function EmailLink({ contact: { email } }: { contact: Contact }) {
  return (
    <a translate="no" tabIndex={-1} href={mailLink(email)}>
      {email}
    </a>
  )
}

function PhoneLink({ contact: { phoneNumber } }: { contact: Contact }) {
  return (
    phoneNumber && (
      <a translate="no" tabIndex={-1} href={phoneLink(phoneNumber)}>
        {formatPhone(phoneNumber)}
      </a>
    )
  )
}
