import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: '8px',
    margin: 0,
  },
  figure: {
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  term: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.subtitle2, margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

/** What the customer owes, has in hand and has done. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { outstanding, pastDue, openInvoiceCount, creditAvailable, lastPaymentAt } = customer
  const figures = {
    outstanding: formatMoney(outstanding),
    pastDue: formatMoney(pastDue),
    openInvoiceCount: openInvoiceCount,
    creditAvailable: formatMoney(creditAvailable),
    lastPaymentAt: lastPaymentAt === null ? t('customers.never') : formatDay(lastPaymentAt),
  }
  return (
    <dl className={styles.figures}>
      {Object.entries(figures).map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.term}>{t(`customers.${name}`)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
