import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { uniqBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { cardEndOf } from '#src/features/outgoing-payments/cardEnd.ts'
import type { ScheduledPayment } from '#src/features/outgoing-payments/scheduled.ts'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { asHeading, formatLongDay } from '#src/shared/format/figureText.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
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
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', paddingTop: '4px' },
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
  renderActions: (invoices: readonly Invoice[], date: string) => ReactNode
  /** The actions offered for a scheduled payment. */
  renderPaymentActions: (payment: ScheduledPayment) => ReactNode
  onClose: () => void
}

/** One day: the invoices that are due, those whose discount ends, and the payments that are sent. */
export function CalendarDayPanel(props: CalendarDayPanelProps) {
  const { address, date, day, businessDate, refusedAccounts, steps, renderActions, renderPaymentActions, onClose } =
    props
  const { t } = useTranslation()
  const place = useScrollPlace('panel')
  const styles = useStyles()
  const link = useTextLink()
  return (
    <DetailPanel
      title={asHeading(formatLongDay(date))}
      scroll={{ item: date, place }}
      onClose={onClose}
      {...(steps && { steps })}
    >
      {!day && <Text>{t('calendar.empty')}</Text>}
      {day && <div className={styles.actions}>{renderActions(invoicesOf(day), date)}</div>}
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
          title={t('calendar.discountsHeading', {
            amount: formatMoney(sumMoney(day.discounts.map(({ saving }) => saving))),
          })}
          invoices={day.discounts.map(({ invoice }) => invoice)}
          noteOf={(invoice) => {
            const found = day.discounts.find(({ id }) => id === invoice.id)
            return found && t('calendar.saves', { amount: formatMoney(found.saving) })
          }}
        />
      )}
      {day && day.scheduled.length > 0 && (
        <Lines title={t('calendar.scheduledHeading')}>
          {day.scheduled.map((payment) => (
            <Line
              key={payment.id}
              link={
                <Link
                  className={link}
                  to="/company/$authCompanyId/payables/$productCompanyId/payments"
                  params={address}
                  search={{ status: [PaymentStatus.Scheduled], open: payment.id }}
                >
                  <span translate="no">{paymentNumber(payment)}</span>
                </Link>
              }
              supplier={payment.supplierName}
              amount={payment.total}
              note={cardNoteOf(payment, t)}
            >
              <span className={styles.actions}>{renderPaymentActions(payment)}</span>
            </Line>
          ))}
        </Lines>
      )}
    </DetailPanel>
  )
}

/** That the payment's card expires before the day (docs/rules.md#expiring-cards). */
function cardNoteOf(payment: ScheduledPayment, t: TFunction): string | undefined {
  const lastDay = cardEndOf(payment)
  return lastDay && t('calendar.cardEnds', { date: formatCalendarDate(lastDay) })
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
  const link = useTextLink()
  return (
    <Lines title={title}>
      {invoices.map((invoice) => (
        <Line
          key={invoice.id}
          link={
            <Link
              className={link}
              to="/company/$authCompanyId/payables/$productCompanyId/invoices"
              params={address}
              search={{ q: invoice.externalId, open: invoice.id }}
            >
              <span translate="no">{invoice.externalId}</span>
            </Link>
          }
          supplier={invoice.supplierCompanyName}
          amount={invoice.outstandingAmount}
          note={noteOf(invoice)}
        />
      ))}
    </Lines>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section aria-label={title} className={styles.part}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

interface LineProps {
  /** To the invoice or payment, by its number. */
  link: ReactNode
  supplier: string
  amount: string
  /** Below the amount. */
  note?: string | undefined
  /** Below the supplier. */
  children?: ReactNode
}

function Line({ link, supplier, amount, note, children }: LineProps) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <span className={styles.about}>
        {link}
        <Text translate="no" className={styles.minor}>
          {supplier}
        </Text>
        {children}
      </span>
      <span className={`${styles.about} ${styles.amount}`}>
        <Text translate="no">{formatMoney(amount)}</Text>
        {note !== undefined && <Text className={styles.minor}>{withData(note)}</Text>}
      </span>
    </li>
  )
}
