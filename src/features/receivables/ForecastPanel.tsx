import { makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CashForecast } from '#generated/main/model/cashForecast.ts'
import type { OpenSum } from '#generated/main/model/openSum.ts'
import { formatCompact, formatMonthDay } from '#src/shared/format/figureText.ts'
import { formatMoney, noAmount, sumIfMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { withData } from '#src/ui/withData.ts'
import { dashboardQueries } from './dashboardQueries.ts'

const useStyles = makeStyles({
  sums: { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: 0 },
  sum: { display: 'flex', flexDirection: 'column-reverse' },
  name: { color: tokens.colorNeutralForeground2 },
  number: { ...typographyStyles.title3, margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2 },
})

/** What is expected to come in: by due date, and by how late each customer has paid (docs/rules.md#cash-forecast). */
export function ForecastPanel({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const card = useCard()
  const query = dashboardQueries.forecast(companyId)
  const { data, error } = useQuery(query)
  return (
    <div className={card}>
      {data ? (
        <Forecast forecast={data} />
      ) : (
        <QueryFallback queryKey={query.queryKey} error={error} text={t('forecast.loading')} />
      )}
    </div>
  )
}

function Forecast({ forecast }: { forecast: CashForecast }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { pastDue, dueLater, expectedLater, accountCount, accountCountWithPayments, weeks } = forecast
  const sumText = ({ amount, count }: OpenSum) => t('forecast.sum', { amount: formatMoney(amount), count })
  const names = [t('forecast.due'), t('forecast.expected')] as const
  const totals = [weeks.map(({ due }) => due.amount), weeks.map(({ expected }) => expected.amount)]
  return (
    <>
      <ChartFigure
        title={t('forecast.title')}
        summary={
          <dl className={styles.sums}>
            {names.map((name, at) => (
              <div key={name} className={styles.sum}>
                <dt className={styles.name}>{name}</dt>
                <dd translate="no" className={styles.number}>
                  {formatMoney(sumIfMoney(totals[at] ?? []) ?? noAmount)}
                </dd>
              </div>
            ))}
          </dl>
        }
        headings={[t('forecast.week'), ...names]}
        points={weeks.map(({ from, due, expected }) => ({
          label: formatMonthDay(from),
          value: Number(due.amount),
          text: sumText(due),
          more: [{ value: Number(expected.amount), text: sumText(expected) }],
        }))}
        formatTick={formatCompact}
        empty={t('forecast.empty')}
      />
      <Text className={styles.note}>
        {withData(t('forecast.dueNote', { pastDue: sumText(pastDue), later: sumText(dueLater) }))}
      </Text>
      <Text className={styles.note}>
        {withData(
          t('forecast.expectedNote', {
            later: sumText(expectedLater),
            known: accountCountWithPayments,
            count: accountCount,
          }),
        )}
      </Text>
    </>
  )
}
