import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import {
  readAccountCredits,
  readAccountInvoices,
  readPayableAccount,
  type LedgerSearch,
} from '#src/features/invoices/invoiceSearch.ts'
import { defineLedger, LedgerPage } from '#src/features/invoices/LedgerPage.tsx'
import { accountCreditColumns, accountInvoiceColumns } from '#src/features/invoices/payableColumns.tsx'
import { businessDay } from '#src/features/invoices/payableQueries.ts'
import { payableAccountQueries } from '#src/features/invoices/queries.ts'
import { isDisabled } from '#src/features/invoicing-accounts/accountActions.ts'
import { payableQueries } from '#src/features/payables/queries.ts'
import { AgingPanel } from '#src/features/receivables/AgingPanel.tsx'
import type { ListPart } from '#src/features/receivables/dashboardLinks.ts'
import { StatTiles } from '#src/features/receivables/StatTiles.tsx'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/CardSection.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'

const ledger = defineLedger({
  side: 'payables',
  name: 'payable-account',
  read: readPayableAccount,
  invoices: { columns: accountInvoiceColumns, read: readAccountInvoices },
  credits: { columns: accountCreditColumns, read: readAccountCredits },
  invoiceFilters: [{ from: 'discountFrom', to: 'discountTo', kind: 'dates', label: 'invoices.discountDate' }],
  words: {
    search: { invoices: 'payableAccount.searchInvoices', credits: 'payableAccount.searchCredits' },
    noneHint: 'payables.noneHint',
  },
})

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

interface AccountAddress {
  authCompanyId: string
  companyId: string
  invoicingAccountId: string
}

interface AccountPageProps {
  address: AccountAddress
  search: LedgerSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: LedgerSearch) => void
}

/** One account at a supplier: what is owed there, how old it is, and its invoices and credits. */
export function AccountPage({ address, search, onSearchChange }: AccountPageProps) {
  const { authCompanyId, companyId, invoicingAccountId } = address
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(payableQueries.accounts(companyId))
  const account = data.items.find(({ id }) => id === invoicingAccountId)
  return (
    <LedgerPage
      authCompanyId={authCompanyId}
      companyId={companyId}
      ledger={ledger}
      about={{
        title: account?.supplierCompanyName ?? t('payableAccount.unknown'),
        summary: <AccountSummary account={account} address={address} />,
      }}
      loadBusinessDate={() => businessDay(companyId)}
      invoices={{ query: (filters) => payableAccountQueries.invoices(companyId, invoicingAccountId, filters) }}
      credits={{ query: (filters) => payableAccountQueries.credits(companyId, invoicingAccountId, filters) }}
      search={search}
      onSearchChange={onSearchChange}
    />
  )
}

/** To the rows of the page's own lists. */
const linkTo = ({ search }: ListPart) => ({ to: '.', search, resetScroll: false }) as LinkProps

interface AccountSummaryProps {
  /** Undefined once it is no longer there. */
  account: PayableInvoicingAccount | undefined
  address: AccountAddress
}

function AccountSummary({ account, address }: AccountSummaryProps) {
  const { authCompanyId, companyId, invoicingAccountId } = address
  const { t } = useTranslation()
  const link = useTextLink()
  const styles = useStyles()
  const card = useCard()
  const query = payableQueries.stats(companyId, invoicingAccountId)
  const { data: stats, error } = useQuery(query)
  return (
    <div className={styles.summary}>
      {account && (
        <div className={styles.account}>
          <EnumBadge texts="customers.statusLabel" value={account.status} />
          <Text className={styles.number}>
            {t('payables.account', { name: account.accountName, number: account.externalAccountId })}
          </Text>
          <Link
            className={link}
            to="/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/statement"
            params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId }}
          >
            {t('shell.crumbs.statement')}
          </Link>
        </div>
      )}
      {account && isDisabled(account) && <InlineAlert intent="info">{t('payables.disabled')}</InlineAlert>}
      {stats ? (
        <div className={styles.figures}>
          <StatTiles stats={stats} linkTo={linkTo} />
          <AgingPanel stats={stats} linkTo={linkTo} />
        </div>
      ) : (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('dashboard.loadingFigures')} />
        </div>
      )}
    </div>
  )
}

/** Shown while the account loads. */
export function AccountPending() {
  const { t } = useTranslation()
  const { productCompanyId = '' } = useParams({ strict: false })
  const { queryKey } = payableQueries.accounts(productCompanyId)
  return <QueryFallback queryKey={queryKey} error={null} text={t('payables.loadingAccounts')} />
}
