import { Text } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { outgoingPaymentColumns } from '#src/features/outgoing-payments/columns.tsx'
import {
  readOutgoingPayments,
  type OutgoingPaymentSearch,
} from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import { outgoingPaymentQueries, type OutgoingPaymentRow } from '#src/features/outgoing-payments/queries.ts'
import { loadPayableDay } from '#src/features/invoices/queries.ts'
import { payableQueries } from '#src/features/payables/queries.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ListPage, type ListDefinition, type RowDetail } from '#src/shared/list/ListPage.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'

const PaymentMadeDetails = lazyNamed(
  () => import('#src/features/outgoing-payments/PaymentMadeDetails.tsx'),
  'PaymentMadeDetails',
)

const outgoingPaymentList: ListDefinition<OutgoingPaymentRow, OutgoingPaymentSearch> = {
  name: 'outgoing-payments',
  texts: 'paymentsMade',
  columns: outgoingPaymentColumns,
  read: readOutgoingPayments,
  defaultSort: '-initiatedAt',
  totals: [
    { name: 'total', label: 'payments.total' },
    { name: 'invoiceSubtotal', label: 'payments.invoiceSubtotal' },
    { name: 'discountSubtotal', label: 'paymentsMade.discountSubtotal' },
    { name: 'creditAdjustmentSubtotal', label: 'payments.creditSubtotal' },
    { name: 'feeSubtotal', label: 'payments.fee' },
  ],
  searchPlaceholder: 'paymentsMade.searchPlaceholder',
  filters: [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(PaymentStatus),
      labels: 'payments.statusLabel',
    },
    {
      name: 'invoicingAccountId',
      kind: 'lookup',
      label: 'paymentsMade.supplier',
      named: 'supplierName',
      Picker: lazyNamed(() => import('#src/features/payables/AccountPicker.tsx'), 'AccountPicker'),
    },
    { from: 'initiatedFrom', to: 'initiatedTo', kind: 'dates', label: 'payments.initiated' },
    { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'payments.total' },
  ],
}

const accountParts = new Set(['supplierName', 'accountName', 'externalAccountId', 'invoicingAccountId'])
/** The account is the same in every row. */
const accountPaymentList: typeof outgoingPaymentList = {
  ...outgoingPaymentList,
  name: 'account-payments',
  columns: outgoingPaymentList.columns.filter(({ id }) => !accountParts.has(id)),
  filters: outgoingPaymentList.filters.filter((filter) => !('name' in filter && accountParts.has(filter.name))),
}

interface PaymentsPageProps {
  address: CompanyAddress
  search: OutgoingPaymentSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: OutgoingPaymentSearch) => void
}

/** What a buyer has paid to its suppliers; each opens with its receipt. */
export function PaymentsPage({ address, search, onSearchChange }: PaymentsPageProps) {
  const { t } = useTranslation()
  const companyId = address.productCompanyId
  return (
    <ListPage
      loadBusinessDate={() => loadPayableDay(companyId)}
      definition={outgoingPaymentList}
      query={outgoingPaymentQueries.list(companyId, search)}
      search={search}
      onSearchChange={onSearchChange}
      detail={detailOf(address, t)}
    />
  )
}

interface AccountPaymentsPageProps extends PaymentsPageProps {
  invoicingAccountId: string
}

/** The same of one account. */
export function AccountPaymentsPage({ address, invoicingAccountId, search, onSearchChange }: AccountPaymentsPageProps) {
  const { t } = useTranslation()
  const companyId = address.productCompanyId
  const { data } = useSuspenseQuery(payableQueries.accounts(companyId))
  const account = data.items.find(({ id }) => id === invoicingAccountId)
  return (
    <ListPage
      about={{
        title: t('paymentsMade.heading'),
        summary: account && (
          <Text>
            {account.supplierCompanyName} · {account.accountName} ({account.externalAccountId})
          </Text>
        ),
      }}
      loadBusinessDate={() => loadPayableDay(companyId)}
      definition={accountPaymentList}
      query={outgoingPaymentQueries.list(companyId, search, invoicingAccountId)}
      search={search}
      onSearchChange={onSearchChange}
      detail={detailOf(address, t)}
    />
  )
}

const detailOf = (address: CompanyAddress, t: TFunction): RowDetail<OutgoingPaymentRow> => ({
  titleOf: ({ total }) => t('payments.title', { total: formatMoney(total) }),
  content: (payment) => (
    <Suspense fallback={<Busy text={t('app.loading')} />}>
      <PaymentMadeDetails address={address} payment={payment} />
    </Suspense>
  ),
})
