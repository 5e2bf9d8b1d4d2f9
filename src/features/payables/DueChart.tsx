import { useTranslation } from 'react-i18next'
import type { Outlook } from '#src/features/invoices/dueDateQueries.ts'
import { formatCompact, formatMonthDay } from '#src/shared/format/figureText.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import { useCard } from '#src/ui/useCard.ts'

/** The amount due in each of the coming weeks, starting on the business day. */
export function DueChart({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation()
  const card = useCard()
  return (
    <div className={card}>
      <ChartFigure
        title={t('payables.outlook')}
        headings={[t('payables.weekFrom'), t('payables.dueAmount')]}
        points={outlook.weeks.map(({ from, count, amount }) => ({
          label: formatMonthDay(from),
          value: Number(amount),
          text: t('payables.weekDue', { count, amount: formatMoney(amount) }),
        }))}
        formatTick={formatCompact}
        empty={t('payables.outlookEmpty')}
      />
    </div>
  )
}
