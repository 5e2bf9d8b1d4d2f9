import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WaitingSummary } from '#src/features/approvals/WaitingSummary.tsx'
import { obstaclesOf, payableThrough } from '#src/features/checkout/chooseInvoices.ts'
import { PayDue } from '#src/features/checkout/PayDue.tsx'
import { PayPastDue } from '#src/features/checkout/PayPastDue.tsx'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import { FailedSummary } from '#src/features/outgoing-payments/FailedSummary.tsx'
import { ScheduledSummary } from '#src/features/outgoing-payments/ScheduledSummary.tsx'
import { AccountTable } from '#src/features/payables/AccountTable.tsx'
import { BalanceTiles } from '#src/features/payables/BalanceTiles.tsx'
import { DueChart } from '#src/features/payables/DueChart.tsx'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { InviteList } from '#src/features/registration-invites/InviteList.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/useCard.ts'
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
  const accountsQuery = buyerAccountQueries.accounts(companyId)
  const outlookQuery = dueDateQueries.outlook(companyId)
  const { data, error: accountsError } = useQuery(accountsQuery)
  const { data: outlook, error: outlookError } = useQuery(outlookQuery)
  const accounts = data?.items
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('shell.crumbs.payables')}
        actions={
          outlook && (
            <>
              <Text className={styles.day}>
                {t('payables.businessDay', { day: formatCalendarDate(outlook.businessDate) })}
              </Text>
              {accounts && <PayPastDue accounts={accounts} outlook={outlook} />}
            </>
          )
        }
      />
      <BalanceTiles accounts={accounts} outlook={outlook} address={address} />
      <WaitingSummary address={address} />
      <FailedSummary address={address} />
      <ScheduledSummary address={address} accounts={accounts} />
      <InviteList companyId={companyId} />
      {accounts && accounts.length > 0 && (
        <AccountTable
          accounts={accounts}
          outlook={outlook}
          address={address}
          renderAction={(account, { due, businessDate }) => (
            <PayDue
              name={t('payables.account', { name: account.supplierCompanyName, number: account.externalAccountId })}
              due={payableThrough(
                due.filter(({ invoicingAccountId }) => invoicingAccountId === account.id),
                { through: businessDate, businessDate, obstacles: obstaclesOf([account]) },
              )}
              day={businessDate}
            />
          )}
        />
      )}
      {accounts?.length === 0 && <Text className={card}>{t('payables.none')}</Text>}
      {!accounts && (
        <div className={card}>
          <QueryFallback queryKey={accountsQuery.queryKey} error={accountsError} text={t('payables.loadingAccounts')} />
        </div>
      )}
      {outlook ? (
        <DueChart outlook={outlook} companyId={companyId} accounts={accounts} />
      ) : (
        <div className={card}>
          <QueryFallback queryKey={outlookQuery.queryKey} error={outlookError} text={t('payables.loadingInvoices')} />
        </div>
      )}
    </div>
  )
}
