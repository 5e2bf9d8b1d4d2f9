import { Button, makeStyles, Subtitle2, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { payableQueries } from '#src/features/payables/queries.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import type { PendingPayment } from './pendingPayments.ts'
import { pendingCheck } from './pendingCheck.ts'
import { useRetry } from './usePayRun.ts'

const useStyles = makeStyles({
  card: { display: 'grid', gap: '8px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface PendingPaymentCardProps {
  userId: string
  payment: PendingPayment
}

/**
 * A payment whose response was lost. It is looked up automatically, and can be resent unchanged, so it is made once
 * (docs/rules.md#payment-unconfirmed).
 */
export function PendingPaymentCard({ userId, payment }: PendingPaymentCardProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { companyId, invoicingAccountId, body } = payment
  const { data } = useQuery(payableQueries.accounts(companyId))
  const { isFetching, refetch } = useQuery(pendingCheck(userId, payment))
  const [retry, isRetrying] = useRetry(userId, payment)
  const isBusy = isFetching || isRetrying
  const supplier = data?.items.find(({ id }) => id === invoicingAccountId)?.supplierCompanyName ?? ''
  return (
    <InlineAlert intent="info">
      <div className={styles.card}>
        <Subtitle2 as="h3">{t('checkout.pending.title')}</Subtitle2>
        <Text>{t('checkout.pending.text', { amount: formatMoney(body.expectedTotal), supplier })}</Text>
        <Text>{t(isBusy ? 'checkout.pending.checking' : 'checkout.pending.hint')}</Text>
        <div className={styles.actions}>
          <Button disabledFocusable={isBusy} onClick={() => void refetch()}>
            {t('checkout.pending.check')}
          </Button>
          <Button appearance="primary" disabledFocusable={isRetrying} onClick={() => void retry()}>
            {t('app.retry')}
          </Button>
        </div>
      </div>
    </InlineAlert>
  )
}
