import type { TFunction } from 'i18next'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { documentOf, useDownloadAll } from '#src/features/documents/useDownloadAll.tsx'
import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import type { IncomingPaymentRow } from '#src/features/incoming-payments/incomingPaymentRows.ts'
import { creditColumns, invoiceColumns } from '#src/features/invoices/receivableColumns.tsx'
import { creditTotals, invoiceTotals } from '#src/features/invoices/ledgerTotals.ts'
import { openStates } from '#src/features/invoices/invoiceRules.ts'
import type { DatedInvoice } from '#src/features/invoices/queries.ts'
import { paymentTotals } from '#src/features/payments/listParts.ts'
import { receiptsOf } from '#src/features/payments/receipts.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { EmbeddedList, type MoneyList } from '#src/shared/list/EmbeddedList.tsx'
import { EmbeddedTools } from '#src/shared/list/EmbeddedTools.tsx'
import type { ListFilter, RowDetail } from '#src/shared/list/listDefinition.ts'
import { useListRows, type ListQuery } from '#src/shared/list/useListRows.ts'
import { type ListSearch, useOpenRow } from '#src/shared/list/listSearch.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { AccountSearch } from './customerSearch.ts'
import { accountQueries } from './queries.ts'

const RowPanel = lazyNamed(() => import('#src/shared/list/RowPanel.tsx'), 'RowPanel')
const LedgerItemDetails = lazyNamed(() => import('#src/features/invoices/LedgerItemDetails.tsx'), 'LedgerItemDetails')
const PaymentDetails = lazyNamed(() => import('#src/features/incoming-payments/PaymentDetails.tsx'), 'PaymentDetails')

/** Left out, because the account is the same in every row. */
const accountColumns = new Set(['invoicingAccountName', 'externalAccountId'])
const withoutAccount = <Row,>(columns: readonly Column<Row>[]) => columns.filter(({ id }) => !accountColumns.has(id))
const columns = {
  invoices: withoutAccount(invoiceColumns),
  credits: withoutAccount(creditColumns),
  payments: withoutAccount(incomingPaymentColumns),
}

const numberOf = ({ externalId }: { externalId: string }) => externalId
const money = {
  invoices: { count: 'invoices.count', totals: invoiceTotals, nameOf: numberOf },
  credits: { count: 'credits.count', totals: creditTotals, nameOf: numberOf },
  payments: {
    count: 'payments.count',
    totals: paymentTotals,
    nameOf: ({ total, initiatedAt }: IncomingPaymentRow) => `${formatMoney(total)} · ${formatMoment(initiatedAt)}`,
  },
}

const stateFilter = {
  name: 'paymentState',
  kind: 'choice',
  label: 'filters.paymentState',
  values: Object.values(PaymentState),
  labels: 'invoices.paymentStateLabel',
} as const
const statusFilter = { name: 'status', kind: 'choice', label: 'filters.status' } as const

type Filtered = ListSearch & { paymentState?: string[] | undefined; status?: string[] | undefined }

/** The filters that links set. */
const filters: Readonly<Record<AccountSearch['tab'], readonly ListFilter<Filtered>[]>> = {
  invoices: [{ ...statusFilter, values: Object.values(InvoiceStatus), labels: 'invoices.statusLabel' }, stateFilter],
  credits: [stateFilter],
  payments: [{ ...statusFilter, values: Object.values(PaymentStatus), labels: 'payments.statusLabel' }],
}

interface Company {
  authCompanyId: string
  companyId: string
}

interface AccountListProps extends Company {
  invoicingAccountId: string
  customerName: string
  search: AccountSearch
  onSearchChange: (search: AccountSearch) => void
}

/** The invoices, credits, or payments of one account; each row opens its panel. */
export function AccountList({
  invoicingAccountId,
  customerName,
  search,
  onSearchChange,
  ...company
}: AccountListProps) {
  const { t } = useTranslation()
  const downloads = useDownloadAll(company.companyId)
  const account = { companyId: company.companyId, invoicingAccountId }
  const list = {
    search,
    children: downloads.dialog,
    customerName,
    onSortChange: (sort: string | undefined) => onSearchChange({ ...search, sort, open: undefined }),
    onShowAll: () => onSearchChange({ tab: search.tab }),
  }
  switch (search.tab) {
    case 'invoices':
      return (
        <PanelList
          key={search.tab}
          {...list}
          columns={columns.invoices}
          money={money.invoices}
          query={accountQueries.invoices(account, search)}
          actions={(rows) => downloads.actionsFor('invoice', () => rows.map(documentOf))}
          detail={ledgerDetail(t, 'invoices', company)}
        />
      )
    case 'credits':
      return (
        <PanelList
          key={search.tab}
          {...list}
          columns={columns.credits}
          money={money.credits}
          query={accountQueries.credits(account, search)}
          actions={(rows) => downloads.actionsFor('credit-adjustment', () => rows.map(documentOf))}
          detail={ledgerDetail(t, 'credits', company)}
        />
      )
    case 'payments':
      return (
        <PanelList
          key={search.tab}
          {...list}
          columns={columns.payments}
          money={money.payments}
          query={accountQueries.payments(account, search)}
          actions={(rows) =>
            downloads.actionsFor('receipt', () => receiptsOf(t, rows, (payment) => payment.invoicingAccountName))
          }
          detail={paymentDetail(t, company)}
        />
      )
  }
}

const onceLoaded = (t: TFunction, content: ReactNode) => (
  <Suspense fallback={<Busy text={t('app.loading')} />}>{content}</Suspense>
)

const ledgerDetail = (
  t: TFunction,
  texts: 'invoices' | 'credits',
  company: Company,
): RowDetail<DatedInvoice | CreditAdjustment> => ({
  titleOf: ({ externalId }) => t(`${texts}.title`, { number: externalId }),
  content: (item) => onceLoaded(t, <LedgerItemDetails {...company} side="receivables" item={item} />),
})

const paymentDetail = (t: TFunction, company: Company): RowDetail<IncomingPaymentRow> => ({
  titleOf: ({ total }) => t('payments.title', { total: formatMoney(total) }),
  content: (payment) => onceLoaded(t, <PaymentDetails {...company} payment={payment} />),
})

interface PanelListProps<Row extends { id: string }, Failure extends Error> {
  search: AccountSearch
  customerName: string
  columns: readonly Column<Row>[]
  money: MoneyList<Row>
  query: ListQuery<Row, Failure>
  onSortChange: (sort: string | undefined) => void
  onShowAll: () => void
  /** For the selected rows. */
  actions: (chosen: readonly Row[]) => ReactNode
  detail: RowDetail<Row>
  /** What the actions open. */
  children: ReactNode
}

/** One tab's list; the open row is kept in the URL, as on the full list pages. */
function PanelList<Row extends { id: string }, Failure extends Error>({
  search,
  customerName,
  columns: shown,
  money: amounts,
  query,
  onSortChange,
  onShowAll,
  actions,
  detail,
  children,
}: PanelListProps<Row, Failure>) {
  const { isKnown, table } = useListRows(query)
  const openRow = useOpenRow()
  const { tab } = search
  const texts = `customers.${tab}`
  return (
    <>
      <EmbeddedTools<Row, Filtered>
        definition={{ name: tab, texts, columns: shown, filters: filters[tab] }}
        search={search}
        rows={table.rows}
        pageOf={query.pageOf}
        subject={customerName}
        text={<FilterNotice search={search} onShowAll={onShowAll} />}
      />
      <EmbeddedList
        texts={texts}
        columns={shown}
        money={amounts}
        actions={actions}
        query={query}
        sort={search.sort}
        onSortChange={onSortChange}
        openRow={search.open}
        onRowActivate={({ id }) => openRow.open(id)}
        rowHref={openRow.hrefOf}
      />
      {search.open !== undefined && isKnown && (
        <OnDemand onError={openRow.close}>
          <RowPanel id={search.open} detail={detail} {...table} onStep={openRow.step} onClose={openRow.close} />
        </OnDemand>
      )}
      {children}
    </>
  )
}

/** The filter set by a link, such as one of the customer's figures, and a button to show all rows. */
function FilterNotice({ search, onShowAll }: Pick<PanelListProps<never, never>, 'search' | 'onShowAll'>) {
  const { t } = useTranslation()
  const { paymentState, status } = { paymentState: undefined, status: undefined, ...search }
  const statusTexts = search.tab === 'payments' ? 'payments.statusLabel' : 'invoices.statusLabel'
  const chosen = [
    ...(status ?? []).map((value) => t(`${statusTexts}.${value}`)),
    ...(paymentState ?? []).map((value) => t(`invoices.paymentStateLabel.${value}`)),
  ]
  if (chosen.length === 0) return null
  const isOpenOnly = !status && paymentState?.join() === openStates.join()
  return (
    <ActionBanner
      text={isOpenOnly ? t('customers.openOnly') : t('customers.filtered', { chosen: [...new Set(chosen)].join(', ') })}
      action={t('customers.showAll')}
      onAction={onShowAll}
    />
  )
}
