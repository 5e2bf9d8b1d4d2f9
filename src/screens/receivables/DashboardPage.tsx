import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
import { formatCalendarDate, formatDay, formatMoment } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { AgingPanel } from '#src/features/receivables/AgingPanel.tsx'
import { AttentionPanel } from '#src/features/receivables/AttentionPanel.tsx'
import { listParts, useListLink, type SupplierParams } from '#src/features/receivables/dashboardLinks.ts'
import { ForecastPanel } from '#src/features/receivables/ForecastPanel.tsx'
import { IncomingPanel } from '#src/features/receivables/IncomingPanel.tsx'
import { MostPastDue } from '#src/features/receivables/MostPastDue.tsx'
import { dashboardQueries } from '#src/features/receivables/dashboardQueries.ts'
import { StatTiles } from '#src/features/receivables/StatTiles.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  moment: { color: tokens.colorNeutralForeground2 },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    gap: '16px',
  },
  wide: { gridColumn: '1 / -1', minWidth: 0 },
})

/** True if the business day is also the user's calendar day; the text then does not name it. */
const isUsersDay = ({ asOf, businessDate }: AccountStats) => formatDay(asOf) === formatCalendarDate(businessDate)

/** True if there are no invoices, payments, or credits yet. */
const isNew = ({ openInvoiceCount, creditAvailable, incomingByMonth }: AccountStats) =>
  openInvoiceCount === 0 && Number(creditAvailable) === 0 && incomingByMonth.every(({ count }) => count === 0)

interface DashboardPageProps {
  params: SupplierParams
  capabilities: PaymentCapabilities | undefined
}

/** A supplier's status: what it is owed, aging, incoming payments, and what needs its attention. */
export function DashboardPage({ params, capabilities }: DashboardPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const linkTo = useListLink(params)
  const textLink = useTextLink()
  const report = capabilities?.agingReport && linkTo(listParts.aging)
  const query = dashboardQueries.stats(params.productCompanyId)
  const { data: stats, error } = useQuery(query)
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('dashboard.heading')}
        actions={
          stats && (
            <Text className={styles.moment}>
              {t(isUsersDay(stats) ? 'dashboard.asOf' : 'dashboard.asOfDay', {
                moment: formatMoment(stats.asOf),
                day: formatCalendarDate(stats.businessDate),
              })}
            </Text>
          )
        }
      />
      {stats ? (
        <StatTiles stats={stats} linkTo={linkTo} hasReceived />
      ) : (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('accounts.loadingFigures')} />
        </div>
      )}
      <AttentionPanel params={params} />
      {stats &&
        (isNew(stats) ? (
          <NewCompany params={params} />
        ) : (
          <div className={styles.charts}>
            <AgingPanel stats={stats} linkTo={linkTo}>
              {report && (
                <div>
                  <Link {...report} className={textLink}>
                    {t('dashboard.aging')}
                  </Link>
                </div>
              )}
            </AgingPanel>
            <MostPastDue params={params} businessDate={stats.businessDate} />
            <div className={styles.wide}>
              <IncomingPanel stats={stats} params={params} />
            </div>
            {capabilities?.cashForecast && (
              <div className={styles.wide}>
                <ForecastPanel companyId={params.productCompanyId} />
              </div>
            )}
          </div>
        ))}
    </div>
  )
}

/** Shown to a company that has no figures yet. */
function NewCompany({ params }: { params: SupplierParams }) {
  const { t } = useTranslation()
  const card = useCard()
  const textLink = useTextLink()
  const link = useListLink(params)(listParts.integration)
  return (
    <div className={card}>
      <Text>{t('dashboard.new')}</Text>
      {link && (
        <div>
          <Link {...link} className={textLink}>
            {t('dashboard.upload')}
          </Link>
        </div>
      )}
    </div>
  )
}
