import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { ListPage, type RowDetail } from '#src/shared/list/ListPage.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { isCredits, onTab, type ReceivablesSearch } from '#src/features/invoices/invoiceSearch.ts'
import { creditList, invoiceList } from '#src/features/invoices/lists.ts'
import { downloadCreditsCsv, downloadInvoicesCsv, receivableQueries } from '#src/features/invoices/queries.ts'

const LedgerItemDetails = lazyNamed(() => import('#src/features/invoices/LedgerItemDetails.tsx'), 'LedgerItemDetails')

interface Company {
  authCompanyId: string
  companyId: string
}

interface InvoicesPageProps extends Company {
  search: ReceivablesSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: ReceivablesSearch) => void
}

const tabs = { invoices: 'invoices.heading', credits: 'credits.heading' }

function detailOf(t: TFunction, texts: string, company: Company): RowDetail<Invoice | CreditAdjustment> {
  return {
    titleOf: (row) => t(`${texts}.title`, { number: row.externalId }),
    content: (row) => (
      <Suspense fallback={<Busy text={t('app.loading')} />}>
        <LedgerItemDetails {...company} item={row} />
      </Suspense>
    ),
  }
}

/** A supplier's invoices and credit adjustments, the two tabs of one screen. */
export function InvoicesPage({ authCompanyId, companyId, search, onSearchChange }: InvoicesPageProps) {
  const { t } = useTranslation()
  const tab = isCredits(search) ? 'credits' : 'invoices'
  const screen = {
    onSearchChange,
    tabPanel: tabPanelOf(tab),
    detail: detailOf(t, tab, { authCompanyId, companyId }),
    tabs: (
      <ListTabs
        label="invoices.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => onSearchChange(onTab(search, next))}
      />
    ),
  }
  return isCredits(search) ? (
    <ListPage
      {...screen}
      definition={creditList}
      query={receivableQueries.credits(companyId, search)}
      search={search}
      downloadCsv={() => downloadCreditsCsv(companyId, search)}
    />
  ) : (
    <ListPage
      {...screen}
      definition={invoiceList}
      query={receivableQueries.invoices(companyId, search)}
      search={search}
      downloadCsv={() => downloadInvoicesCsv(companyId, search)}
    />
  )
}
