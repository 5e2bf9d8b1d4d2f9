import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { Outlook } from '#src/features/invoices/dueDateQueries.ts'
import { anyTakesScheduled, scheduledPaymentQuery } from '#src/features/outgoing-payments/scheduled.ts'
import { formatCompact, formatMonthDay } from '#src/shared/format/figureText.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { discountsOf, scheduledOf } from './weekFigures.ts'

interface DueChartProps {
  outlook: Outlook
  companyId: string
  /** Undefined until they have loaded. */
  accounts: readonly PayableInvoicingAccount[] | undefined
}

const amountPoint = (amount: string) => ({ value: Number(amount), text: formatMoney(amount) })

/**
 * What is due in each of the coming weeks from the business day on, what is scheduled, and which discounts end, as far as
 * it is known yet (docs/rules.md#payables-figures).
 */
export function DueChart({ outlook, companyId, accounts }: DueChartProps) {
  const { t } = useTranslation()
  const card = useCard()
  const query = scheduledPaymentQuery(companyId, accounts ?? [])
  // ScheduledSummary says that it failed, and retries it.
  const { data: scheduled } = useQuery({ ...query, enabled: anyTakesScheduled(accounts), retryOnMount: false })
  const further = [
    ...(scheduled ? [{ heading: t('payables.weekScheduled'), amounts: scheduledOf(outlook, scheduled) }] : []),
    ...(accounts ? [{ heading: t('payables.weekDiscounts'), amounts: discountsOf(outlook, accounts) }] : []),
  ]
  return (
    <div className={card}>
      <ChartFigure
        title={t('payables.outlook')}
        headings={[t('payables.weekFrom'), t('payables.dueAmount'), ...further.map(({ heading }) => heading)]}
        points={outlook.weeks.map(({ from, count, amount }, week) => ({
          label: formatMonthDay(from),
          value: Number(amount),
          text: t('payables.weekDue', { count, amount: formatMoney(amount) }),
          more: further.map(({ amounts }) => amountPoint(amounts[week] ?? '')),
        }))}
        formatTick={formatCompact}
        empty={t('payables.outlookEmpty')}
      />
    </div>
  )
}
