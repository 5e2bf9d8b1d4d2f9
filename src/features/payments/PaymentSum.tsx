import { makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { compareMoney, formatMoney, isMoney } from '#src/shared/format/money.ts'

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { margin: 0, display: 'grid', gap: '6px' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  term: { color: tokens.colorNeutralForeground2 },
  amount: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  total: {
    paddingTop: '6px',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** The fields that make up a payment's sum, for either side. */
export type PaymentAmounts = Pick<
  IncomingPayment,
  | 'invoiceCount'
  | 'invoiceSubtotal'
  | 'discountCount'
  | 'discountSubtotal'
  | 'creditAdjustmentCount'
  | 'creditAdjustmentSubtotal'
  | 'feeSubtotal'
  | 'total'
>

interface PaymentSumProps {
  payment: PaymentAmounts
  /** i18n key of the heading, if there is one. */
  title?: string
}

const negative = (amount: string) => `-${amount}`
const isZero = (amount: string) => isMoney(amount) && compareMoney(amount, '0') === 0

/**
 * A payment's total, line by line: deductions are in parentheses, so that the lines add up to the total. Lines of zero
 * are left out (docs/rules.md#payment-sum).
 */
export function PaymentSum({ payment, title }: PaymentSumProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { invoiceCount, discountCount, discountSubtotal, creditAdjustmentCount } = payment
  const all = [
    [t('payments.sum.invoices', { count: invoiceCount }), payment.invoiceSubtotal],
    [t('payments.sum.discounts', { count: discountCount ?? 0 }), negative(discountSubtotal ?? '0')],
    [t('payments.sum.credits', { count: creditAdjustmentCount }), negative(payment.creditAdjustmentSubtotal)],
    [t('payments.fee'), payment.feeSubtotal],
  ] as const
  const lines = all.filter(([, amount]) => !isZero(amount))
  return (
    <div className={styles.group}>
      {title && <Subtitle2 as="h3">{t(title)}</Subtitle2>}
      <dl className={styles.list}>
        {lines.map(([label, amount]) => (
          <div key={label} className={styles.line}>
            <dt className={styles.term}>{label}</dt>
            <dd translate="no" className={styles.amount}>
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
        <div className={mergeClasses(styles.line, styles.total)}>
          <dt>{t('payments.total')}</dt>
          <dd translate="no" className={styles.amount}>
            {formatMoney(payment.total)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The value that distinguishes a payment from others. */
export interface Numbered {
  paymentId: string
  reference?: string | undefined
}

/**
 * The text by which people name a payment: its reference, or its id if it has none (docs/rules.md#payment-reference).
 */
export const paymentNumber = ({ paymentId, reference }: Numbered): string => reference ?? paymentId
