import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { AgingPanel } from '#src/features/receivables/AgingPanel.tsx'
import type { ListPart } from '#src/features/receivables/dashboardLinks.ts'
import { StatTiles } from '#src/features/receivables/StatTiles.tsx'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { AccountLabel } from './AccountName.tsx'
import { buyerAccountQueries } from './queries.ts'

const useStyles = makeStyles({
  summary: { display: 'grid', gap: '12px' },
  account: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  number: { color: tokens.colorNeutralForeground2 },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    alignItems: 'start',
    gap: '12px',
  },
})

const accountPath = '/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId'
const pages = [
  [`${accountPath}/payments`, 'shell.crumbs.payments'],
  [`${accountPath}/statement`, 'shell.crumbs.statement'],
] as const

/** Links to the matching rows in this page's lists. */
const linkTo = ({ search }: ListPart) => ({ to: '.', search, resetScroll: false }) as LinkProps

interface AccountSummaryProps {
  /** Undefined if it no longer exists. */
  account: PayableInvoicingAccount | undefined
  authCompanyId: string
  companyId: string
  invoicingAccountId: string
  /** The actions for the account. */
  actions: ReactNode
}

/** One account's details, balance and aging; each figure links to its rows in this page's lists. */
export function AccountSummary({
  account,
  authCompanyId,
  companyId,
  invoicingAccountId,
  actions,
}: AccountSummaryProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  const styles = useStyles()
  const card = useCard()
  const query = buyerAccountQueries.stats(companyId, invoicingAccountId)
  const { data: stats, error } = useQuery(query)
  const obstacle = account && payObstacle(account)
  return (
    <div className={styles.summary}>
      {account && (
        <div className={styles.account}>
          {account.status !== InvoicingAccountStatus.Registered && (
            <EnumBadge texts="accounts.statusLabel" value={account.status} />
          )}
          <Text className={styles.number}>
            <AccountLabel name={account.accountName} number={account.externalAccountId} />
          </Text>
          {pages.map(([to, label]) => (
            <Link
              key={to}
              className={link}
              to={to}
              params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId }}
            >
              {t(label)}
            </Link>
          ))}
          {actions}
        </div>
      )}
      {obstacle && <InlineAlert intent="info">{t(`payables.${obstacle}`)}</InlineAlert>}
      {stats ? (
        <div className={styles.figures}>
          <StatTiles stats={stats} linkTo={linkTo} canApplyCredits={!obstacle} />
          <AgingPanel stats={stats} linkTo={linkTo} />
        </div>
      ) : (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('accounts.loadingFigures')} />
        </div>
      )}
    </div>
  )
}
