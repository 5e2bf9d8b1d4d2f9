import { makeStyles, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { UnconfirmedPaymentCard } from './UnconfirmedPaymentCard.tsx'
import type { UnconfirmedPayment } from './unconfirmedPayments.ts'
import { reasonNotMade } from './problems.ts'
import type { Outcome } from './sendPayment.ts'
import { outcomeText } from './unconfirmedQuery.ts'
import { useOutcome } from './useOutcome.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({ outcome: { display: 'grid', gap: '4px' } })

interface UnconfirmedPaymentListProps {
  userId: string
  companyId: string
  /** Unconfirmed payments, except those that the page shows elsewhere. */
  payments: readonly UnconfirmedPayment[]
  /** True for an outcome that the page shows elsewhere. */
  showsOutcome?: (payment: UnconfirmedPayment, outcome: Outcome) => boolean
}

/**
 * On the checkout's pages, unconfirmed payments, and how they turned out while the page was open: none disappears without
 * a word (docs/rules.md#payment-unconfirmed).
 */
export function UnconfirmedPaymentList({ userId, companyId, payments, showsOutcome }: UnconfirmedPaymentListProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [outcomes, setOutcomes] = useState<readonly { payment: UnconfirmedPayment; outcome: Outcome }[]>([])
  useOutcome((payment, outcome) => {
    if (payment.companyId !== companyId || showsOutcome?.(payment, outcome)) return
    setOutcomes((before) => [...before, { payment, outcome }])
  })
  return (
    <>
      {payments.map((payment) => (
        <UnconfirmedPaymentCard key={payment.key} userId={userId} payment={payment} />
      ))}
      {outcomes.map(({ payment: { key, body, isRequest = false }, outcome }) => {
        const isMade = outcome.kind === 'paid' || outcome.kind === 'asked'
        const reason = outcome.kind === 'refused' ? reasonNotMade(outcome.error, body, isRequest) : undefined
        return (
          <InlineAlert key={key} intent={isMade ? 'success' : 'error'}>
            <div className={styles.outcome}>
              <Text weight="semibold">
                {withData(t(outcomeText(isRequest, isMade), { amount: formatMoney(body.expectedTotal) }))}
              </Text>
              {reason && <Text>{t(reason.text, { count: reason.documents.length })}</Text>}
            </div>
          </InlineAlert>
        )
      })}
    </>
  )
}
