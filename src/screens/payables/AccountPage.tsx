import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PayAccount } from '#src/features/checkout/PayAccount.tsx'
import { renderPayInvoices } from '#src/features/checkout/PayInvoices.tsx'
import { renderPayableNotice } from '#src/features/invoices/renderPayableNotice.tsx'
import { readAccountCredits, readAccountInvoices, readPayableAccount } from '#src/features/invoices/invoiceSearch.ts'
import { defineLedger, LedgerPage, type LedgerScreenProps } from '#src/features/invoices/LedgerPage.tsx'
import { accountCreditColumns, accountInvoiceColumns } from '#src/features/invoices/payableColumns.tsx'
import { loadPayableDay, oneAccountLedger } from '#src/features/invoices/queries.ts'
import { AccountSummary } from '#src/features/payables/preloadSummary.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { LoadBoundary } from '#src/ui/OnDemand.tsx'

const ledger = defineLedger({
  side: 'payables',
  name: 'payable-account',
  read: readPayableAccount,
  invoices: { columns: accountInvoiceColumns, read: readAccountInvoices },
  credits: { columns: accountCreditColumns, read: readAccountCredits },
  words: {
    search: { invoices: 'payableAccount.searchInvoices', credits: 'payableAccount.searchCredits' },
    noneHint: 'payables.noneHint',
  },
})

interface AccountPageProps extends LedgerScreenProps {
  invoicingAccountId: string
}

/** One account at a supplier: the amount owed, its aging, and the account's invoices and credits. */
export function AccountPage({ invoicingAccountId, ...screen }: AccountPageProps) {
  const { companyId } = screen
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(buyerAccountQueries.accounts(companyId))
  const account = data.items.find(({ id }) => id === invoicingAccountId)
  return (
    <LedgerPage
      {...screen}
      ledger={ledger}
      takesParts={account?.capabilities?.partialPayments}
      about={{
        title: account?.supplierCompanyName ?? t('payableAccount.unknown'),
        summary: (
          <LoadBoundary renderFallback={(retry) => <ErrorPanel message={t('error.partMissing')} onRetry={retry} />}>
            <Suspense fallback={<Busy text={t('accounts.loadingFigures')} />}>
              <AccountSummary
                account={account}
                authCompanyId={screen.authCompanyId}
                companyId={companyId}
                invoicingAccountId={invoicingAccountId}
                actions={account && <PayAccount companyId={companyId} account={account} />}
              />
            </Suspense>
          </LoadBoundary>
        ),
      }}
      loadBusinessDate={() => loadPayableDay(companyId)}
      invoices={{ query: (filters) => oneAccountLedger.invoices(companyId, invoicingAccountId, filters) }}
      credits={{ query: (filters) => oneAccountLedger.credits(companyId, invoicingAccountId, filters) }}
      renderInvoiceActions={renderPayInvoices}
      renderInvoiceNotice={renderPayableNotice}
    />
  )
}
