import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ListPage, type ListDefinition, type RowDetail } from '#src/shared/list/ListPage.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import {
  readIncomingPayments,
  type IncomingPaymentSearch,
} from '#src/features/incoming-payments/incomingPaymentSearch.ts'
import type { IncomingPaymentRow } from '#src/features/incoming-payments/incomingPaymentRows.ts'
import { downloadIncomingPaymentsCsv, incomingPaymentQueries } from '#src/features/incoming-payments/queries.ts'
import { TriageButton } from '#src/features/incoming-payments/TriageButton.tsx'

const PaymentDetails = lazyNamed(() => import('#src/features/incoming-payments/PaymentDetails.tsx'), 'PaymentDetails')

const incomingPaymentList: ListDefinition<IncomingPaymentRow, IncomingPaymentSearch> = {
  name: 'incoming-payments',
  texts: 'payments',
  columns: incomingPaymentColumns,
  read: readIncomingPayments,
  csvName: 'payments.csv',
  filters: [
    { name: 'q', kind: 'text', label: 'filters.search', placeholder: 'payments.searchPlaceholder' },
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(PaymentStatus),
      labels: 'payments.statusLabel',
    },
    { name: 'initiatedFrom', kind: 'date', label: 'payments.initiatedFrom' },
    { name: 'initiatedTo', kind: 'date', label: 'payments.initiatedTo' },
    { name: 'amountMin', kind: 'amount', label: 'filters.amountMin' },
    { name: 'amountMax', kind: 'amount', label: 'filters.amountMax' },
  ],
}

interface PaymentsPageProps {
  authCompanyId: string
  companyId: string
  search: IncomingPaymentSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: IncomingPaymentSearch) => void
}

/** What a supplier's customers have paid; those that failed can be reviewed, one or several in a row. */
export function PaymentsPage({ authCompanyId, companyId, search, onSearchChange }: PaymentsPageProps) {
  const { t } = useTranslation()
  return (
    <ListPage
      definition={incomingPaymentList}
      query={incomingPaymentQueries.list(companyId, search)}
      search={search}
      onSearchChange={onSearchChange}
      downloadCsv={() => downloadIncomingPaymentsCsv(companyId, search)}
      actions={<TriageButton companyId={companyId} />}
      detail={detailOf(authCompanyId, companyId, t)}
    />
  )
}

const detailOf = (authCompanyId: string, companyId: string, t: TFunction): RowDetail<IncomingPaymentRow> => ({
  titleOf: ({ total }) => t('payments.title', { total: formatMoney(total) }),
  content: (payment) => (
    <Suspense fallback={<Busy text={t('app.loading')} />}>
      <PaymentDetails authCompanyId={authCompanyId} companyId={companyId} payment={payment} />
    </Suspense>
  ),
})
