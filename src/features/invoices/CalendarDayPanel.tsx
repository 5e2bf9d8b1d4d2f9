import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { uniqBy } from 'es-toolkit/array'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { asHeading, formatLongDay } from '#src/shared/format/figureText.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { useScrollPlace } from '#src/shared/list/entryState.ts'
import { DetailPanel, type Steps } from '#src/ui/DetailPanel.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import type { CalendarDay } from './calendarDay.ts'
import { earlyPayment } from './invoiceRules.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gap: '8px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  about: { display: 'grid', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
  amount: { justifyItems: 'end', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  minor: { color: tokens.colorNeutralForeground2 },
})

interface CalendarDayPanelProps {
  address: CompanyAddress
  date: string
  /** Undefined if the day has no entries. */
  day: CalendarDay | undefined
  businessDate: string
  /** Accounts on which no discount applies, because they can't be paid on. */
  refusedAccounts: readonly string[]
  steps: Steps | undefined
  /** The actions offered for the given invoices. */
  renderActions: (invoices: readonly Invoice[]) => ReactNode
  onClose: () => void
}

/** The invoices for one day: those that are due, and those whose discount ends. */
export function CalendarDayPanel(props: CalendarDayPanelProps) {
  const { address, date, day, businessDate, refusedAccounts, steps, renderActions, onClose } = props
  const { t } = useTranslation()
  const place = useScrollPlace('panel')
  return (
    <DetailPanel
      title={asHeading(formatLongDay(date))}
      scroll={{ item: date, place }}
      onClose={onClose}
      {...(steps && { steps })}
    >
      {!day && <Text>{t('calendar.empty')}</Text>}
      {day && <div>{renderActions(invoicesOf(day))}</div>}
      {day && day.due.length > 0 && (
        <InvoiceLines
          address={address}
          title={t(day.isPastDue ? 'calendar.pastDueHeading' : 'calendar.dueHeading')}
          invoices={day.due}
          noteOf={(invoice) => {
            const early = earlyPayment(invoice, businessDate)
            if (!early || refusedAccounts.includes(invoice.invoicingAccountId)) return undefined
            return t('calendar.discountUntil', {
              amount: formatMoney(early.saving),
              date: formatCalendarDate(early.lastDay),
            })
          }}
        />
      )}
      {day && day.discounts.length > 0 && (
        <InvoiceLines
          address={address}
          title={t('calendar.discountsHeading')}
          invoices={day.discounts.map(({ invoice }) => invoice)}
          noteOf={(invoice) => {
            const found = day.discounts.find(({ id }) => id === invoice.id)
            return found && t('calendar.saves', { amount: formatMoney(found.saving) })
          }}
        />
      )}
    </DetailPanel>
  )
}

/** Removes duplicates, because an invoice can be due on the day its discount ends. */
const invoicesOf = ({ due, discounts }: CalendarDay) =>
  uniqBy([...due, ...discounts.map(({ invoice }) => invoice)], ({ id }) => id)

interface InvoiceLinesProps {
  address: CompanyAddress
  title: string
  invoices: readonly Invoice[]
  noteOf: (invoice: Invoice) => string | undefined
}

function InvoiceLines({ address, title, invoices, noteOf }: InvoiceLinesProps) {
  const styles = useStyles()
  const link = useTextLink()
  return (
    <section aria-label={title} className={styles.part}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={styles.item}>
            <span className={styles.about}>
              <Link
                className={link}
                to="/company/$authCompanyId/payables/$productCompanyId/invoices"
                params={address}
                search={{ q: invoice.externalId, open: invoice.id }}
              >
                <span translate="no">{invoice.externalId}</span>
              </Link>
              <Text translate="no" className={styles.minor}>
                {invoice.supplierCompanyName}
              </Text>
            </span>
            <span className={`${styles.about} ${styles.amount}`}>
              <Text translate="no">{formatMoney(invoice.outstandingAmount)}</Text>
              <Text className={styles.minor}>{withData(noteOf(invoice) ?? '')}</Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
