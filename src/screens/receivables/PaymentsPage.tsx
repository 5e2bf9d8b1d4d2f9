import type { TFunction } from 'i18next'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
import { ShortPayReasonCode } from '#generated/main/model/shortPayReasonCode.ts'
import { useDownloadAll } from '#src/features/documents/useDownloadAll.tsx'
import { loadReceivableDay } from '#src/features/invoices/queries.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition, RowDetail } from '#src/shared/list/listDefinition.ts'
import { useKeptSelection } from '#src/shared/list/entryState.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import { readIncomingPayments, type IncomingSearch } from '#src/features/incoming-payments/incomingPaymentSearch.ts'
import type { IncomingPaymentRow } from '#src/features/incoming-payments/incomingPaymentRows.ts'
import { downloadIncomingPaymentsCsv, incomingPaymentQueries } from '#src/features/incoming-payments/queries.ts'
import { paymentListFilters, paymentSegments, paymentTotals, withScheduled } from '#src/features/payments/listParts.ts'
import { receiptsOf } from '#src/features/payments/receipts.ts'
import { TriageButton } from '#src/features/incoming-payments/TriageButton.tsx'

const CustomerPicker = lazyNamed(() => import('#src/features/customers/CustomerPicker.tsx'), 'CustomerPicker')
const PaymentDetails = lazyNamed(() => import('#src/features/incoming-payments/PaymentDetails.tsx'), 'PaymentDetails')

/** The columns of the CSV file when invoices can't be paid in part. */
const csvColumns = [
  'paymentId',
  'invoicingAccountName',
  'externalAccountId',
  'initiatedAt',
  'invoiceCount',
  'invoiceSubtotal',
  'discountCount',
  'discountSubtotal',
  'creditAdjustmentCount',
  'creditAdjustmentSubtotal',
  'feeSubtotal',
  'total',
  'outgoingPaymentMethodType',
  'status',
  'currency',
  'reference',
] as const

/** @param takesParts whether customers can pay invoices in part (docs/rules.md#payment-capabilities) */
const paymentList = (takesParts: boolean): ListDefinition<IncomingPaymentRow, IncomingSearch> => ({
  name: 'incoming-payments',
  texts: 'payments',
  columns: incomingPaymentColumns,
  read: readIncomingPayments,
  csvName: 'payments',
  csvColumns: takesParts ? [...csvColumns, 'shortPayReasons'] : csvColumns,
  defaultSort: '-initiatedAt',
  totals: paymentTotals,
  searchPlaceholder: 'payments.searchPlaceholder',
  segments: paymentSegments('payments.segment.needsReview'),
  filters: [
    ...paymentListFilters({
      name: 'invoicingAccountId',
      kind: 'lookup',
      label: 'filters.customer',
      named: 'invoicingAccountName',
      Picker: CustomerPicker,
    } as const),
    {
      // Suppliers without partial payments aren't offered this filter, but a link may set it (docs/rules.md#short-pay-filter).
      isOffered: takesParts,
      name: 'shortPayReasons',
      kind: 'choice',
      label: 'payments.shortPay.filter',
      values: Object.values(ShortPayReasonCode),
      labels: 'payments.shortPay.codes',
    },
  ],
})

interface PaymentsPageProps {
  authCompanyId: string
  companyId: string
  /** What the supplier's payers can do. */
  capabilities: PaymentCapabilities | undefined
  search: IncomingSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: IncomingSearch) => void
}

/** Payments by a supplier's customers; failed ones can be reviewed, one at a time or several in a row. */
export function PaymentsPage(props: PaymentsPageProps) {
  const { authCompanyId, companyId, capabilities, search, onSearchChange } = props
  const { t } = useTranslation()
  const selection = useKeptSelection<IncomingPaymentRow>({ name: 'payments', nameOf })
  const downloads = useDownloadAll(companyId)
  const { partialPayments = false, scheduledPayments = false } = capabilities ?? {}
  const definition = useMemo(
    () => (scheduledPayments ? withScheduled(paymentList(partialPayments)) : paymentList(partialPayments)),
    [partialPayments, scheduledPayments],
  )
  return (
    <ListPage
      loadBusinessDate={() => loadReceivableDay(companyId)}
      definition={definition}
      query={incomingPaymentQueries.list(companyId, search)}
      search={search}
      onSearchChange={onSearchChange}
      downloadCsv={() => downloadIncomingPaymentsCsv(companyId, search)}
      actions={<TriageButton companyId={companyId} />}
      selection={{
        ...selection,
        actions: (payments) =>
          downloads.actionsFor('receipt', () => receiptsOf(t, payments, (payment) => payment.invoicingAccountName)),
      }}
      detail={detailOf(authCompanyId, companyId, t)}
    >
      {downloads.dialog}
    </ListPage>
  )
}

const nameOf = ({ total, invoicingAccountName }: IncomingPaymentRow) =>
  `${formatMoney(total)} · ${invoicingAccountName}`

const detailOf = (authCompanyId: string, companyId: string, t: TFunction): RowDetail<IncomingPaymentRow> => ({
  titleOf: ({ total }) => t('payments.title', { total: formatMoney(total) }),
  content: (payment) => (
    <Suspense fallback={<Busy text={t('app.loading')} />}>
      <PaymentDetails authCompanyId={authCompanyId} companyId={companyId} payment={payment} />
    </Suspense>
  ),
  preload: PaymentDetails.preload,
})
