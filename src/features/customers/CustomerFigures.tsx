import { makeStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { openInvoices, type AccountSearch } from './customerSearch.ts'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
})

/** The list filter for the rows that each figure counts. */
const rowsOf = {
  outstanding: openInvoices,
  pastDue: { tab: 'invoices', status: ['PastDue'] },
  openInvoiceCount: openInvoices,
  creditAvailable: { tab: 'credits', paymentState: ['Payable'] },
  lastPaymentAt: { tab: 'payments', status: ['Completed'] },
} as const satisfies Record<string, AccountSearch>

/** The customer's key figures, each a link to the rows behind it. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const { outstanding, pastDue, openInvoiceCount, creditAvailable, lastPaymentAt } = customer
  const figures = [
    ['outstanding', formatMoney(outstanding)],
    ['pastDue', formatMoney(pastDue)],
    ['openInvoiceCount', formatCount(openInvoiceCount)],
    ['creditAvailable', formatMoney(creditAvailable)],
    ['lastPaymentAt', lastPaymentAt === null ? t('customers.never') : formatDay(lastPaymentAt)],
  ] as const
  return (
    <ul aria-label={t('customers.figures')} className={useStyles().figures}>
      {figures.map(([name, value]) => (
        <li key={name}>
          <StatTile
            label={t(`accounts.${name}`)}
            value={value}
            isBad={name === 'pastDue' && Number(pastDue) > 0}
            renderLink={(props) => <Link to="." search={rowsOf[name]} resetScroll={false} {...props} />}
          />
        </li>
      ))}
    </ul>
  )
}
