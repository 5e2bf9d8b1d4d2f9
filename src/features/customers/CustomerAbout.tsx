import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { addressLines } from '#src/shared/format/addressLines.ts'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { mailLink, phoneLink } from '#src/lib/contactLinks.ts'
import { customerQueries } from './queries.ts'

const useStyles = makeStyles({
  about: { display: 'flex', flexWrap: 'wrap', gap: '8px 40px', margin: 0 },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // Room around each link for a finger (WCAG 2.5.8).
  contact: { display: 'inline-flex', alignItems: 'center', minHeight: '24px' },
  value: { display: 'grid', justifyItems: 'start', margin: 0, overflowWrap: 'anywhere' },
})

interface CustomerAboutProps {
  companyId: string
  customer: Customer
}

/** Who the customer is and how to reach it: status, account, main contact, and address. */
export function CustomerAbout({ companyId, customer }: CustomerAboutProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const { data } = useQuery(customerQueries.contacts(companyId, customer.id))
  const contact = data?.items.find(({ isPrimary }) => isPrimary) ?? data?.items[0]
  const { address, accountType } = customer
  const fields: readonly (readonly [label: string, value: ReactNode])[] = [
    ['customers.status', <EnumBadge key="status" texts="accounts.statusLabel" value={customer.status} />],
    ['customers.number', <span key="number">{customer.externalAccountId}</span>],
    ['accounts.typeHeading', accountType && <span>{accountType}</span>],
    [
      'customers.contact',
      contact && (
        <>
          <span>{`${contact.firstName} ${contact.lastName}`}</span>
          <a className={mergeClasses(link, styles.contact)} href={mailLink(contact.email)}>
            {contact.email}
          </a>
          {contact.phoneNumber && (
            <a className={mergeClasses(link, styles.contact)} href={phoneLink(contact.phoneNumber)}>
              {formatPhone(contact.phoneNumber)}
            </a>
          )}
        </>
      ),
    ],
    [
      'customers.address',
      address &&
        addressLines(address, t(`address.countryName.${address.country}`, { defaultValue: address.country })).map(
          (line) => <span key={line}>{line}</span>,
        ),
    ],
  ]
  return (
    <dl className={styles.about}>
      {fields.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className={styles.term}>{t(label)}</dt>
              <dd translate={label === 'customers.status' ? undefined : 'no'} className={styles.value}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
