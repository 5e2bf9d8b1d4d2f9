import { Button, makeStyles, Spinner, Text } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { loadedRows } from '#src/shared/api/infinitePages.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { formatSort, parseSort } from '#src/ui/table/sortParameter.ts'
import { useColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { invoiceColumns } from './columns.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { cleared, hasFilters, type InvoiceSearch } from './invoiceSearch.ts'
import { downloadInvoicesCsv, receivableInvoiceQueries } from './queries.ts'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    height: '100%',
    minHeight: '420px',
    boxSizing: 'border-box',
  },
})

interface InvoiceListPageProps {
  companyId: string
  search: InvoiceSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: InvoiceSearch) => void
}

const invoiceId = (invoice: Invoice) => invoice.id

/** A supplier's invoices: filters and sort live in the URL, columns and widths in this browser. */
export function InvoiceListPage({ companyId, search, onSearchChange }: InvoiceListPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const preferences = useColumnPreferences('receivable-invoices', invoiceColumns)
  const list = useInfiniteQuery({
    ...receivableInvoiceQueries.list(companyId, search),
    placeholderData: keepPreviousData,
  })
  const csv = useMutation({
    mutationFn: () => downloadInvoicesCsv(companyId, search),
    onSuccess: (file) => saveFile(file, 'invoices.csv'),
  })
  const rows = useMemo(() => loadedRows(list.data), [list.data])
  const sort = useMemo(() => parseSort(search.sort), [search.sort])
  const totalItems = list.data?.pages[0]?.totalItems ?? 0
  const isFiltered = hasFilters(search)

  return (
    <div className={styles.page}>
      <PageHeading
        title={t('invoices.heading')}
        actions={
          <>
            <ColumnChooser columns={invoiceColumns} preferences={preferences} />
            <Button
              icon={csv.isPending ? <Spinner size="tiny" /> : <ArrowDownload20Regular />}
              disabledFocusable={csv.isPending}
              onClick={() => csv.mutate()}
            >
              {t('invoices.csv')}
            </Button>
          </>
        }
      />
      <InvoiceFilters
        search={search}
        onChange={(change) => onSearchChange({ ...search, ...change })}
        onClear={() => onSearchChange(cleared(search))}
      />
      <Text role="status" size={200}>
        {csv.isError ? t('invoices.csvFailed') : list.data && t('invoices.count', { count: totalItems })}
      </Text>
      {list.isError && !list.data ? (
        <ErrorPanel message={t(problemMessage(list.error))} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('invoices.listLabel')}
          columns={invoiceColumns}
          rows={rows}
          totalItems={totalItems}
          getRowId={invoiceId}
          sort={sort}
          onSortChange={(next) => onSearchChange({ ...search, sort: formatSort(next) })}
          preferences={preferences}
          listKey={JSON.stringify(search)}
          isLoading={list.isFetching}
          hasMore={list.hasNextPage}
          loadMoreError={list.isFetchNextPageError}
          onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
          empty={
            isFiltered
              ? { title: t('invoices.empty'), hint: t('invoices.emptyHint') }
              : { title: t('invoices.none'), hint: t('invoices.noneHint') }
          }
        />
      )}
    </div>
  )
}
