import { Button, makeStyles, Subtitle2, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { formatTime } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import type { UnconfirmedPayment } from './unconfirmedPayments.ts'
import { unconfirmedQuery } from './unconfirmedQuery.ts'
import { useRetry } from './usePayRun.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  heading: { outline: 'none' },
  card: { display: 'grid', gap: '8px' },
  // Removes the grid's gap while the status is empty.
  checked: { ':empty': { marginTop: '-8px' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface UnconfirmedPaymentCardProps {
  userId: string
  payment: UnconfirmedPayment
}

/**
 * An unconfirmed payment. The app looks it up automatically, and the user can resend it unchanged, so that it is made
 * only once (docs/rules.md#payment-unconfirmed).
 */
export function UnconfirmedPaymentCard({ userId, payment }: UnconfirmedPaymentCardProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { companyId, invoicingAccountId, body, isRequest } = payment
  const { data } = useQuery(buyerAccountQueries.accounts(companyId))
  const { refetch } = useQuery(unconfirmedQuery(userId, payment))
  /** The last check that the user requested; the automatic ones, every 15 seconds, are not announced. */
  const [checked, setChecked] = useState<{ at: number; hasResponse: boolean }>()
  const [check, isChecking] = useSingleRun(async () => {
    const { error, errorUpdatedAt, dataUpdatedAt } = await refetch()
    setChecked({ at: error ? errorUpdatedAt : dataUpdatedAt, hasResponse: !error })
  })
  const [retry, isRetrying] = useRetry(userId, payment, check)
  const { lockedBy, reason } = useRoleLimit(companyId, isRequest ? 'requestPaymentApproval' : 'makePayment')
  const isBusy = isChecking || isRetrying
  const texts = isRequest ? 'checkout.approval.unconfirmed' : 'checkout.unconfirmed'
  const supplier = data?.items.find(({ id }) => id === invoicingAccountId)?.supplierCompanyName ?? ''
  return (
    <InlineAlert intent="info">
      <div className={styles.card}>
        <Subtitle2 as="h3" tabIndex={-1} className={styles.heading}>
          {t(`${texts}.title`)}
        </Subtitle2>
        <Text>{withData(t(`${texts}.text`, { amount: formatMoney(body.expectedTotal), supplier }), supplier)}</Text>
        <Text>{t(`${texts}.hint`)}</Text>
        <Text role="status" className={styles.checked}>
          {isBusy
            ? t('checkout.unconfirmed.checking')
            : checked &&
              t(checked.hasResponse ? 'checkout.unconfirmed.notFound' : 'checkout.unconfirmed.notReached', {
                time: formatTime(checked.at),
              })}
        </Text>
        {reason}
        <div className={styles.actions}>
          <Button disabledFocusable={isBusy} onClick={() => void check()}>
            {t('checkout.unconfirmed.check')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={isRetrying || lockedBy !== undefined}
            aria-describedby={lockedBy}
            onClick={() => void retry()}
          >
            {t('app.retry')}
          </Button>
        </div>
      </div>
    </InlineAlert>
  )
}
