import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { DueSoon } from '#src/features/invoices/dueSoon.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { withData } from '#src/ui/withData.ts'
import { obstaclesOf, payableThrough, refusedText, toAccounts } from './chooseInvoices.ts'
import { useStartCheckout } from './useStartCheckout.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  minor: { color: tokens.colorNeutralForeground2 },
})

interface PayPastDueProps {
  accounts: readonly PayableInvoicingAccount[]
  outlook: DueSoon
}

/** Opens the checkout with what is past due on all accounts; says how much that is, and what can't be paid. */
export function PayPastDue({ accounts, outlook: { due, businessDate } }: PayPastDueProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const start = useStartCheckout()
  const pastDue = payableThrough(due, {
    through: addDays(businessDate, -1),
    businessDate,
    obstacles: obstaclesOf(accounts),
  })
  if (pastDue.payable.length === 0 && pastDue.refused.size === 0) return null
  return (
    <div className={styles.actions}>
      {pastDue.refused.size > 0 && (
        <Text size={200} className={styles.minor}>
          {refusedText(t, pastDue.refused)}
        </Text>
      )}
      {pastDue.payable.length > 0 && (
        <Button appearance="primary" onClick={() => start(toAccounts(pastDue.payable))}>
          {withData(t('pay.pastDue', { amount: formatMoney(pastDue.amount) }))}
        </Button>
      )}
    </div>
  )
}
