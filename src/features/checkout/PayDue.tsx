import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { withData } from '#src/ui/withData.ts'
import { refusedText, toAccounts, type Payable } from './chooseInvoices.ts'
import { useStartCheckout } from './useStartCheckout.ts'

const useStyles = makeStyles({
  /** Takes no more of a table's width than a button. */
  refused: { display: 'inline-block', maxWidth: '200px', color: tokens.colorNeutralForeground2 },
})

interface PayDueProps {
  /** The account's name, with its number. */
  name: string
  due: Payable<Invoice>
  /** The last day that a due date may have. */
  day: string
  /** True for the main action of its page, which also shows the day. */
  isMain?: boolean
}

/**
 * Opens the checkout with what is due on an account, and says how much that is, or why nothing of it can be paid
 * (docs/rules.md#checkout-ways).
 */
export function PayDue({ name, due: { payable, refused, amount }, day, isMain = false }: PayDueProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const start = useStartCheckout()
  if (payable.length === 0)
    return refused.size > 0 ? (
      <Text size={200} className={isMain ? undefined : styles.refused}>
        {refusedText(t, refused)}
      </Text>
    ) : null
  const values = { amount: formatMoney(amount), day: formatCalendarDate(day), name }
  return (
    <Button
      appearance={isMain ? 'primary' : 'secondary'}
      aria-label={t('pay.allDueOf', values)}
      onClick={() => start(toAccounts(payable))}
    >
      {withData(t(isMain ? 'pay.allDueThrough' : 'pay.allDue', values))}
    </Button>
  )
}
