import { useTranslation } from 'react-i18next'
import { EnumBadge, StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import type { Contact } from '#generated/main/model/contact.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import { mailLink, phoneLink } from '#src/lib/contactLinks.ts'
import { countColumn, dayColumn, moneyColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
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
    ...statusColumn<Customer>('accounts.statusLabel', (row) => row.status),
  },
  {
    id: 'pastDue',
    header: 'accounts.pastDue',
    sortable: true,
    width: 128,
    ...moneyColumn<Customer>((row) => row.pastDue),
  },
  {
    id: 'outstanding',
    header: 'accounts.outstanding',
    sortable: true,
    width: 116,
    ...moneyColumn<Customer>((row) => row.outstanding),
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
    width: 122,
    ...countColumn<Customer>((row) => row.openInvoiceCount),
  },
  {
    id: 'creditAvailable',
    header: 'accounts.creditAvailable',
    sortable: true,
    width: 132,
    ...moneyColumn<Customer>((row) => row.creditAvailable),
  },
  {
    id: 'lastPaymentAt',
    header: 'accounts.lastPaymentAt',
    sortable: true,
    width: 120,
    ...dayColumn<Customer>((row) => row.lastPaymentAt),
  },
  {
    id: 'contactCount',
    header: 'customers.contactCount',
    sortable: true,
    width: 88,
    initiallyHidden: true,
    ...countColumn<Customer>((row) => row.contactCount),
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
    file: { kind: 'text', valueOf: ({ firstName, lastName }) => `${firstName} ${lastName}` },
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
    file: { kind: 'text', valueOf: ({ email }) => email },
  },
  {
    id: 'phoneNumber',
    header: 'customers.phone',
    width: 170,
    cell: (row) => <PhoneLink contact={row} />,
    file: { kind: 'text', valueOf: ({ phoneNumber }) => (phoneNumber === null ? null : formatPhone(phoneNumber)) },
    phone: { width: 136, lines: (row) => [<PhoneLink key="phone" contact={row} />, day(row.lastInvitedAt)] },
  },
  {
    id: 'lastInvitedAt',
    header: 'customers.lastInvitedAt',
    width: 150,
    ...dayColumn<Contact>((row) => row.lastInvitedAt),
  },
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
