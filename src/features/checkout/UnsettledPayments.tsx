import { makeStyles, Text } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { PendingPaymentCard } from './PendingPaymentCard.tsx'
import type { PendingPayment } from './pendingPayments.ts'
import { reasonNotMade } from './problems.ts'
import { onSettled, type Outcome } from './settlePayment.ts'

const useStyles = makeStyles({ outcome: { display: 'grid', gap: '4px' } })

interface UnsettledPaymentsProps {
  userId: string
  companyId: string
  /** Payments whose response was lost, except those that the page shows elsewhere. */
  payments: readonly PendingPayment[]
  /** True for an outcome that the page shows elsewhere. */
  showsOutcome?: (payment: PendingPayment, outcome: Outcome) => boolean
}

/**
 * On the checkout's pages, unconfirmed payments, and how they turned out while the page was open: none disappears without
 * a word (docs/rules.md#payment-unconfirmed).
 */
export function UnsettledPayments({ userId, companyId, payments, showsOutcome }: UnsettledPaymentsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [outcomes, setOutcomes] = useState<readonly { payment: PendingPayment; outcome: Outcome }[]>([])
  const settled = useEffectEvent<Parameters<typeof onSettled>[0]>((payment, outcome) => {
    if (payment.companyId !== companyId || showsOutcome?.(payment, outcome)) return
    setOutcomes((before) => [...before, { payment, outcome }])
  })
  useEffect(() => onSettled((payment, outcome) => settled(payment, outcome)), [])
  return (
    <>
      {payments.map((payment) => (
        <PendingPaymentCard key={payment.key} userId={userId} payment={payment} />
      ))}
      {outcomes.map(({ payment: { key, body }, outcome }) => {
        const isMade = outcome.kind === 'paid'
        const reason = outcome.kind === 'refused' ? reasonNotMade(outcome.error, body) : undefined
        return (
          <InlineAlert key={key} intent={isMade ? 'success' : 'error'}>
            <div className={styles.outcome}>
              <Text weight="semibold">
                {t(isMade ? 'pendingPayment.made' : 'pendingPayment.notMade', {
                  amount: formatMoney(body.expectedTotal),
                })}
              </Text>
              {reason && <Text>{t(reason.text, { count: reason.documents.length })}</Text>}
            </div>
          </InlineAlert>
        )
      })}
    </>
  )
}
