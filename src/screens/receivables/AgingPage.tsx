import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AgingDownload } from '#src/features/receivables/AgingDownload.tsx'
import { agingQuery } from '#src/features/receivables/agingQueries.ts'
import { AgingTable } from '#src/features/receivables/AgingTable.tsx'
import type { SupplierParams } from '#src/features/receivables/dashboardLinks.ts'
import { formatCalendarDate, formatMoment } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useCard } from '#src/ui/useCard.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  moment: { display: 'block', color: tokens.colorNeutralForeground2 },
})

interface AgingPageProps {
  params: SupplierParams
  companyName: string
}

/** What each customer owes, by age (docs/rules.md#aging-report). */
export function AgingPage({ params, companyName }: AgingPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const query = agingQuery(params.productCompanyId)
  const { data: report, error } = useQuery(query)
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('shell.crumbs.aging')}
        actions={
          report && (
            <>
              {report.items.length > 0 && <AgingDownload report={report} />}
              <Button icon={<Print20Regular />} onClick={() => window.print()}>
                {t('aging.print')}
              </Button>
            </>
          )
        }
      />
      {report ? (
        <>
          <div>
            <Text translate="no">{companyName}</Text>
            <Text className={styles.moment}>
              {t('aging.asOf', { day: formatCalendarDate(report.businessDate), moment: formatMoment(report.asOf) })}
            </Text>
          </div>
          {report.items.length > 0 ? (
            <AgingTable report={report} params={params} />
          ) : (
            <Text className={card}>{t('accounts.agingEmpty')}</Text>
          )}
        </>
      ) : (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('aging.loading')} />
        </div>
      )}
    </div>
  )
}
