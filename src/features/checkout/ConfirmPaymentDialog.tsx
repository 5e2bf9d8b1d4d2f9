import { sum } from 'es-toolkit/math'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { compareMoney, formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { PaymentSum, type PaymentAmounts } from '#src/features/payments/PaymentSum.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'
import { payTexts } from './payTexts.ts'
import type { PaymentToConfirm } from './useCheckoutSession.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  about: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  minor: { color: tokens.colorNeutralForeground2 },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flexShrink: 0 },
})

interface ConfirmPaymentDialogProps {
  payments: readonly PaymentToConfirm[]
  /** Name of the method; undefined when credits cover everything. */
  method: string | undefined
  businessDate: string
  onConfirm: () => void
  onClose: () => void
}

/** The single confirmation: who gets how much, what makes up the total, with which method, and when the money leaves. */
export function ConfirmPaymentDialog({
  payments,
  method,
  businessDate,
  onConfirm,
  onClose,
}: ConfirmPaymentDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { kind, values } = payTexts(
    payments.map(({ payment: { body, isRequest = false } }) => ({ total: body.expectedTotal, isRequest })),
  )
  const texts = confirmTexts[kind]
  const { lockedBy, reason } = useRoleLimit(
    payments[0]?.payment.companyId,
    kind === 'pay' ? 'makePayment' : 'requestPaymentApproval',
  )
  // The total of a single payment is in the sum below.
  const areSeveral = payments.length > 1
  const payOn = payments[0]?.payment.body.payOn
  const day = formatCalendarDate(payOn ?? businessDate)
  return (
    <ConfirmDialog
      title={t(texts.title, values)}
      // Of several payments, the dialog says more than their number.
      confirmLabel={t(texts.confirm, { ...values, count: 1 })}
      lockedBy={lockedBy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {reason}
      <ul className={styles.list}>
        {payments.map(({ payment, supplier, account }) => (
          <li key={payment.key} className={styles.line}>
            <span className={styles.about}>
              <Text translate="no" weight="semibold">
                {supplier}
              </Text>
              <Text translate="no" className={styles.minor}>
                {account}
              </Text>
              {areSeveral && (
                <Text className={styles.minor}>
                  {t('checkout.confirm.invoices', { count: payment.body.invoices.length })}
                </Text>
              )}
              {kind === 'both' && payment.isRequest && (
                <Text className={styles.minor}>{t('checkout.approval.title')}</Text>
              )}
            </span>
            {areSeveral && (
              <Text translate="no" className={styles.amount}>
                {formatMoney(payment.body.expectedTotal)}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <PaymentSum payment={totalsOf(payments.map(({ amounts }) => amounts))} />
      {[
        ['remaining', sumOf(payments, ({ remainingSubtotal }) => remainingSubtotal)] as const,
        ['forgone', sumOf(payments, ({ forgoneDiscountSubtotal }) => forgoneDiscountSubtotal)] as const,
      ].map(
        ([name, amount]) =>
          compareMoney(amount, '0') > 0 && (
            <Text key={name}>{withData(t(`checkout.confirm.${name}`, { amount: formatMoney(amount) }))}</Text>
          ),
      )}
      <Text>
        {method === undefined
          ? t('checkout.confirm.credits')
          : withData(t('checkout.confirm.method', { method }), method)}
      </Text>
      {kind !== 'ask' && (
        <Text>{withData(t(`checkout.confirm.${whenOf(method, payOn)}`, { day, count: payments.length }), day)}</Text>
      )}
      {kind !== 'pay' && (
        <Text>{withData(t(`checkout.approval.${payOn === undefined ? 'until' : 'untilDay'}`, { day }), day)}</Text>
      )}
    </ConfirmDialog>
  )
}

const confirmTexts = {
  pay: { title: 'checkout.confirm.title', confirm: 'checkout.pay' },
  ask: { title: 'checkout.approval.confirm', confirm: 'checkout.approval.ask' },
  both: { title: 'checkout.approval.confirmBoth', confirm: 'checkout.approval.payAndAsk' },
} as const

/** Which text says when the money leaves. */
function whenOf(method: string | undefined, payOn: string | undefined): string {
  if (method === undefined) return 'noMoney'
  return payOn === undefined ? 'when' : 'later'
}

function sumOf(
  payments: readonly PaymentToConfirm[],
  of: (amounts: PaymentToConfirm['amounts']) => string | undefined,
): string {
  return sumMoney(payments.map(({ amounts }) => of(amounts) ?? '0'))
}

/** The sum of what all payments consist of. */
function totalsOf(payments: readonly PaymentAmounts[]): PaymentAmounts {
  const amount = (of: (payment: PaymentAmounts) => string | undefined) =>
    sumMoney(payments.map((one) => of(one) ?? '0'))
  return {
    invoiceCount: sum(payments.map(({ invoiceCount }) => invoiceCount)),
    invoiceSubtotal: amount(({ invoiceSubtotal }) => invoiceSubtotal),
    discountCount: sum(payments.map(({ discountCount = 0 }) => discountCount)),
    discountSubtotal: amount(({ discountSubtotal }) => discountSubtotal),
    creditAdjustmentCount: sum(payments.map(({ creditAdjustmentCount }) => creditAdjustmentCount)),
    creditAdjustmentSubtotal: amount(({ creditAdjustmentSubtotal }) => creditAdjustmentSubtotal),
    feeSubtotal: amount(({ feeSubtotal }) => feeSubtotal),
    total: amount(({ total }) => total),
  }
}
