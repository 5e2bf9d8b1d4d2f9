import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { obstaclesOf, payableThrough } from '#src/features/checkout/chooseInvoices.ts'
import { PayDue } from '#src/features/checkout/PayDue.tsx'
import { PayPastDue } from '#src/features/checkout/PayPastDue.tsx'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import { ScheduledSummary } from '#src/features/outgoing-payments/ScheduledSummary.tsx'
import { AccountTable } from '#src/features/payables/AccountTable.tsx'
import { BalanceTiles } from '#src/features/payables/BalanceTiles.tsx'
import { DueChart } from '#src/features/payables/DueChart.tsx'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { InviteList } from '#src/features/registration-invites/InviteList.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/CardSection.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  day: { alignSelf: 'center', color: tokens.colorNeutralForeground2 },
})

/** What a buyer owes its suppliers, what is due next, and what is waiting for a decision. */
export function PayablesPage({ address }: { address: CompanyAddress }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const companyId = address.productCompanyId
  const accounts = buyerAccountQueries.accounts(companyId)
  const outlook = dueDateQueries.outlook(companyId)
  const { data: list, error: listError } = useQuery(accounts)
  const { data: coming, error: comingError } = useQuery(outlook)
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('shell.crumbs.payables')}
        actions={
          coming && (
            <>
              <Text className={styles.day}>
                {t('payables.businessDay', { day: formatCalendarDate(coming.businessDate) })}
              </Text>
              {list && <PayPastDue accounts={list.items} outlook={coming} />}
            </>
          )
        }
      />
      <BalanceTiles accounts={list?.items} outlook={coming} address={address} />
      <ScheduledSummary address={address} accounts={list?.items} />
      <InviteList companyId={companyId} />
      {list && list.items.length > 0 && (
        <AccountTable
          accounts={list.items}
          outlook={coming}
          address={address}
          renderAction={(account, { due, businessDate }) => (
            <PayDue
              name={t('payables.account', { name: account.supplierCompanyName, number: account.externalAccountId })}
              due={payableThrough(
                due.filter(({ invoicingAccountId }) => invoicingAccountId === account.id),
                businessDate,
                businessDate,
                obstaclesOf([account]),
              )}
              day={businessDate}
            />
          )}
        />
      )}
      {list?.items.length === 0 && <Text className={card}>{t('payables.none')}</Text>}
      {!list && (
        <div className={card}>
          <QueryFallback queryKey={accounts.queryKey} error={listError} text={t('payables.loadingAccounts')} />
        </div>
      )}
      {coming ? (
        <DueChart outlook={coming} />
      ) : (
        <div className={card}>
          <QueryFallback queryKey={outlook.queryKey} error={comingError} text={t('payables.loadingInvoices')} />
        </div>
      )}
    </div>
  )
}
