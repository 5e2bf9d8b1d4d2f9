import { makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, formatCalendarDate } from '#src/shared/format/dates.ts'
import { compareMoney, formatMoney, isMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { useFigureTable } from '#src/ui/figureTable.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { listParts, useListLink, type SupplierParams } from './dashboardLinks.ts'
import { dashboardQueries } from './dashboardQueries.ts'

const useStyles = makeStyles({
  card: { alignContent: 'start' },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  amount: { color: tokens.colorStatusDangerForeground3, fontWeight: tokens.fontWeightSemibold },
  days: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  none: { color: tokens.colorNeutralForeground2 },
})

interface MostPastDueProps {
  params: SupplierParams
  /** The day that ages count from. */
  businessDate: string
}

/** The customers that owe the most past due, each linked to what it owes. */
export function MostPastDue({ params, businessDate }: MostPastDueProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const table = useFigureTable()
  const link = useTextLink()
  const id = useId()
  const all = useListLink(params)(listParts.customersPastDue)
  const query = dashboardQueries.mostPastDue(params.productCompanyId)
  const { data, error } = useQuery(query)
  const customers = data?.items.filter(({ pastDue }) => isMoney(pastDue) && compareMoney(pastDue, '0') > 0)
  const hasDays = customers?.some(({ oldestDueDate }) => oldestDueDate !== undefined)
  return (
    <section aria-labelledby={id} className={`${useCard()} ${styles.card}`}>
      <h2 id={id} className={styles.title}>
        {t('dashboard.mostPastDue')}
      </h2>
      {!customers && <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />}
      {customers?.length === 0 && <Text className={styles.none}>{t('dashboard.nonePastDue')}</Text>}
      {customers && customers.length > 0 && (
        <>
          <table aria-labelledby={id} className={table}>
            <thead>
              <tr>
                <th scope="col">{t('dashboard.customer')}</th>
                <th scope="col">{t('keyFigures.pastDue')}</th>
                {hasDays && <th scope="col">{t('dashboard.oldestDue')}</th>}
              </tr>
            </thead>
            <tbody>
              {customers.map(({ id: account, name, pastDue, oldestDueDate }) => (
                <tr key={account}>
                  <th scope="row" translate="no">
                    <Link {...pastDueOf(params, account)} className={link}>
                      {name}
                    </Link>
                  </th>
                  <td translate="no" className={styles.amount}>
                    {formatMoney(pastDue)}
                  </td>
                  {hasDays && (
                    <td>
                      <span translate="no">{oldestDueDate && formatCalendarDate(oldestDueDate)}</span>{' '}
                      {oldestDueDate && (
                        <span className={styles.days}>
                          {t('invoices.pastDueDays', { count: daysBetween(oldestDueDate, businessDate) })}
                        </span>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {all && (
            <div>
              <Link {...all} className={link}>
                {t('dashboard.allCustomers')}
              </Link>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const pastDueOf = (params: SupplierParams, invoicingAccountId: string) =>
  ({
    to: '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
    params: { ...params, invoicingAccountId },
    search: { tab: 'invoices', status: ['PastDue'] },
  }) as const satisfies LinkProps
