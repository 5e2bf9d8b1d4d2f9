import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { documentOf, useDownloadAll } from '#src/features/documents/useDownloadAll.tsx'
import { PayInvoices } from '#src/features/checkout/PayInvoices.tsx'
import { discountColumns, sortDiscounts } from '#src/features/invoices/discountColumns.tsx'
import { firstOrder, type DiscountSearch } from '#src/features/invoices/discountSearch.ts'
import type { DiscountRow } from '#src/features/invoices/invoiceRules.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import type { ScheduledPayment } from '#src/features/outgoing-payments/scheduled.ts'
import { ScheduledLink } from '#src/features/outgoing-payments/ScheduledSummary.tsx'
import { weekOf } from '#src/lib/calendarDates.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { DownloadButton } from '#src/shared/list/DownloadButton.tsx'
import { useEntryState, useScrollPlace } from '#src/shared/list/entryState.ts'
import { IgnoredNotice } from '#src/shared/list/IgnoredNotice.tsx'
import type { RowDetail } from '#src/shared/list/listDefinition.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useOpenRow } from '#src/shared/list/listSearch.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { formatSort, parseSort } from '#src/ui/table/defineColumns.ts'
import { withData } from '#src/ui/withData.ts'

const RowPanel = lazyNamed(() => import('#src/shared/list/RowPanel.tsx'), 'RowPanel')
const LedgerItemDetails = lazyNamed(() => import('#src/features/invoices/LedgerItemDetails.tsx'), 'LedgerItemDetails')

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    height: '100%',
    minHeight: '480px',
    boxSizing: 'border-box',
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  hint: { color: tokens.colorNeutralForeground2 },
})

const none: readonly DiscountRow[] = []
const idOf = ({ id }: DiscountRow) => id
const nameOf = ({ invoice }: DiscountRow) => invoice.externalId
const savingOf = (rows: readonly DiscountRow[]) => formatMoney(sumMoney(rows.map(({ saving }) => saving)))
const takenFigures = (payments: readonly ScheduledPayment[]) => ({
  count: payments.reduce((sum, { discountCount }) => sum + discountCount, 0),
  amount: formatMoney(sumMoney(payments.map(({ discountSubtotal }) => discountSubtotal))),
})
/** All rows are loaded in one request. */
const loadNothing = () => undefined

interface DiscountsPageProps {
  address: CompanyAddress
  search: DiscountSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: DiscountSearch) => void
}

const noIds: ReadonlySet<string> = new Set()

/** Which invoices are worth paying early, until when, and what that saves (docs/rules.md#discount-planner). */
export function DiscountsPage({ address, search, onSearchChange }: DiscountsPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const query = dueDateQueries.discounts(address.productCompanyId)
  const { data, error } = useQuery(query)
  const openRow = useOpenRow()
  const downloads = useDownloadAll(address.productCompanyId)
  const place = useScrollPlace('discounts')
  const [ids, setIds] = useEntryState('discounts selection', noIds)
  const found = data?.rows ?? none
  const sort = useMemo(() => parseSort(search.sort ?? firstOrder), [search.sort])
  const rows = useMemo(() => sortDiscounts(found, sort), [found, sort])
  // A row that is missing from a new response loses its selection.
  const chosen = rows.filter(({ id }) => ids.has(id))
  const lastOfWeek = data && weekOf(data.businessDate)[6]
  const thisWeek = rows.filter(({ lastDay }) => lastOfWeek !== undefined && lastDay <= lastOfWeek)
  const taken = data?.scheduled.filter(({ discountCount }) => discountCount > 0) ?? []
  return (
    <div className={styles.page}>
      <PageHeading title={t('discounts.heading')} />
      <IgnoredNotice />
      {data ? (
        <>
          <div className={styles.bar}>
            <Text role="status">
              {withData(
                chosen.length > 0
                  ? t('discounts.selected', { count: chosen.length, amount: savingOf(chosen) })
                  : t('discounts.total', { count: rows.length, amount: savingOf(rows) }),
              )}
            </Text>
            {lastOfWeek && (
              <Button disabledFocusable={thisWeek.length === 0} onClick={() => setIds(new Set(thisWeek.map(idOf)))}>
                {t('discounts.selectWeek', { count: thisWeek.length, date: formatCalendarDate(lastOfWeek) })}
              </Button>
            )}
            {chosen.length > 0 && (
              <PayInvoices invoices={chosen.map(({ invoice }) => invoice)} businessDate={data.businessDate} />
            )}
            {chosen.length > 0 &&
              downloads.actionsFor('invoice', () => chosen.map(({ invoice }) => documentOf(invoice)))}
            {chosen.length > 0 && <Button onClick={() => setIds(new Set())}>{t('list.clearSelection')}</Button>}
            <DownloadButton
              source={{ title: t('discounts.heading'), name: 'discounts', columns: discountColumns, rows }}
            />
          </div>
          {taken.length > 0 && (
            <Text>
              {withData(t('discounts.taken', takenFigures(taken)))} <ScheduledLink address={address} />
            </Text>
          )}
          <DataTable
            label={t('discounts.heading')}
            columns={discountColumns}
            rows={rows}
            totalItems={rows.length}
            getRowId={idOf}
            sort={sort}
            onSortChange={(next) => onSearchChange({ ...search, sort: formatSort(next) })}
            openRow={search.open}
            onRowActivate={(row) => openRow.open(row.id)}
            rowHref={openRow.hrefOf}
            place={place}
            selection={{ ids, onChange: setIds, nameOf }}
            empty={{ title: t('discounts.none'), hint: t('discounts.noneHint') }}
            isLoading={false}
            hasMore={false}
            onLoadMore={loadNothing}
          />
          {downloads.dialog}
          {search.open !== undefined && (
            <OnDemand onError={openRow.close}>
              <RowPanel
                id={search.open}
                rows={rows}
                totalItems={rows.length}
                detail={detailOf(address, data.businessDate, t)}
                isLoading={false}
                hasMore={false}
                loadMoreError={false}
                onLoadMore={loadNothing}
                onStep={openRow.step}
                onClose={openRow.close}
              />
            </OnDemand>
          )}
          <Text size={200} className={styles.hint}>
            {t('discounts.formula')}
          </Text>
        </>
      ) : (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('payables.loadingInvoices')} />
        </div>
      )}
    </div>
  )
}

const detailOf = (
  { authCompanyId, productCompanyId }: CompanyAddress,
  businessDate: string,
  t: TFunction,
): RowDetail<DiscountRow> => ({
  titleOf: ({ invoice }) => t('invoices.title', { number: invoice.externalId }),
  content: ({ invoice }) => (
    <Suspense fallback={<Busy text={t('app.loading')} />}>
      <LedgerItemDetails
        side="payables"
        authCompanyId={authCompanyId}
        companyId={productCompanyId}
        item={{ ...invoice, businessDate }}
      />
    </Suspense>
  ),
})
