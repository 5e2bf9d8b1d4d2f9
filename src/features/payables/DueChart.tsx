import { useTranslation } from 'react-i18next'
import { outlookWeeks, type Outlook } from '#src/features/invoices/payableQueries.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { formatCompact, formatMonthDay } from '#src/shared/format/figureText.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import { useCard } from '#src/ui/CardSection.tsx'

/** What falls due in each of the coming weeks, counted from the business day on. */
export function DueChart({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation()
  const card = useCard()
  const { businessDate, due } = outlook
  const byWeek = Map.groupBy(due, ({ paymentDueDate }) => Math.floor(daysBetween(businessDate, paymentDueDate) / 7))
  const weeks = Array.from({ length: outlookWeeks }, (_, week) => {
    const invoices = byWeek.get(week) ?? []
    const amount = sumMoney(invoices.map(({ outstandingAmount }) => outstandingAmount))
    return { start: addDays(businessDate, 7 * week), count: invoices.length, amount }
  })
  return (
    <div className={card}>
      <ChartFigure
        title={t('payables.outlook')}
        headings={[t('payables.weekFrom'), t('payables.dueAmount')]}
        points={weeks.map(({ start, count, amount }) => ({
          label: formatMonthDay(start),
          value: Number(amount),
          text: t('payables.weekDue', { count, amount: formatMoney(amount) }),
        }))}
        formatTick={formatCompact}
        empty={t('payables.outlookEmpty')}
      />
    </div>
  )
}
