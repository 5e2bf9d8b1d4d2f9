import { Text } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRequests } from '#src/features/approvals/queries.ts'
import { useOpenRequests } from '#src/features/approvals/useOpenRequests.ts'
import { useScheduledActions } from '#src/features/checkout/useScheduledActions.tsx'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { useDownloadAll } from '#src/features/documents/useDownloadAll.tsx'
import { loadPayableDay } from '#src/features/invoices/queries.ts'
import { outgoingPaymentColumns } from '#src/features/outgoing-payments/columns.tsx'
import {
  readAccountPayments,
  readOutgoingPayments,
  type OutgoingSearch,
} from '#src/features/outgoing-payments/outgoingPaymentSearch.ts'
import type { OutgoingPaymentRow } from '#src/features/outgoing-payments/outgoingPaymentRows.ts'
import { outgoingPaymentQueries } from '#src/features/outgoing-payments/queries.ts'
import { anyTakesScheduled } from '#src/features/outgoing-payments/scheduled.ts'
import { accountFilters } from '#src/features/payables/accountFilters.ts'
import { AccountName } from '#src/features/payables/AccountName.tsx'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { paymentListFilters, paymentSegments, paymentTotals, withScheduled } from '#src/features/payments/listParts.ts'
import { receiptsOf } from '#src/features/payments/receipts.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition, RowDetail } from '#src/shared/list/listDefinition.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import { withData } from '#src/ui/withData.ts'
import { useKeptSelection } from '#src/shared/list/entryState.ts'

const PaymentMadeDetails = lazyNamed(
  () => import('#src/features/outgoing-payments/PaymentMadeDetails.tsx'),
  'PaymentMadeDetails',
)

const accountColumns = new Set(['supplierName', 'accountName', 'externalAccountId'])
const columnsWithoutAccount = outgoingPaymentColumns.filter(({ id }) => !accountColumns.has(id))

/** The list on one account's page leaves out the account, which is the same in every row. */
const paymentList = (isOneAccount: boolean): ListDefinition<OutgoingPaymentRow, OutgoingSearch> => ({
  name: isOneAccount ? 'account-payments' : 'outgoing-payments',
  texts: 'paymentsMade',
  columns: isOneAccount ? columnsWithoutAccount : outgoingPaymentColumns,
  read: isOneAccount ? readAccountPayments : readOutgoingPayments,
  defaultSort: '-initiatedAt',
  totals: paymentTotals.toSpliced(2, 0, { name: 'discountSubtotal', label: 'paymentsMade.discountSubtotal' }),
  searchPlaceholder: 'paymentsMade.searchPlaceholder',
  segments: paymentSegments('payments.segment.failed'),
  filters: paymentListFilters(...(isOneAccount ? [] : accountFilters)),
})

interface PaymentsPageProps {
  address: CompanyAddress
  /** Shows only payments on this account. */
  invoicingAccountId?: string
  search: OutgoingSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: OutgoingSearch) => void
}

/** A buyer's payments to its suppliers, or on one account; opening a payment shows its receipt. */
export function PaymentsPage({ address, invoicingAccountId, search, onSearchChange }: PaymentsPageProps) {
  const { t } = useTranslation()
  const selection = useKeptSelection<OutgoingPaymentRow>({ name: 'payments', nameOf })
  const companyId = address.productCompanyId
  const scheduled = useScheduledActions(companyId)
  const downloads = useDownloadAll(companyId)
  const { data: accounts } = useQuery(buyerAccountQueries.accounts(companyId))
  const offersDays = anyTakesScheduled(accounts?.items.filter(({ id }) => (invoicingAccountId ?? id) === id))
  const isOneAccount = invoicingAccountId !== undefined
  const waiting = useOpenRequests(companyId)
  const actionsOf = (payments: readonly OutgoingPaymentRow[]) => (
    <>
      {/* One at a time, because a checkout changes one payment. */}
      {payments.length === 1 && payments[0] && scheduled.actionsOf(payments[0], 'small')}
      {downloads.actionsFor('receipt', () => receiptsOf(t, payments, (payment) => payment.supplierName))}
    </>
  )
  const definition = useMemo(
    () => (offersDays ? withScheduled(paymentList(isOneAccount)) : paymentList(isOneAccount)),
    [isOneAccount, offersDays],
  )
  return (
    <ListPage
      {...(invoicingAccountId !== undefined && {
        about: {
          title: t('paymentsMade.heading'),
          summary: (
            <Text translate="no">
              <AccountName id={invoicingAccountId} />
            </Text>
          ),
        },
      })}
      {...(waiting && { tabs: <OpenRequestsLine address={address} waiting={waiting} /> })}
      loadBusinessDate={() => loadPayableDay(companyId)}
      definition={definition}
      query={outgoingPaymentQueries.list(companyId, search, invoicingAccountId)}
      search={search}
      onSearchChange={onSearchChange}
      selection={{ ...selection, actions: actionsOf }}
      detail={detailOf(address, scheduled.actionsOf, t)}
    >
      {scheduled.dialog}
      {downloads.dialog}
    </ListPage>
  )
}

interface OpenRequestsLineProps {
  address: CompanyAddress
  waiting: OpenRequests
}

/** That payments are missing from the list because they wait for approval (docs/rules.md#awaiting-approval). */
function OpenRequestsLine({ address, waiting: { count, amount } }: OpenRequestsLineProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  return (
    <Text>
      {withData(t('paymentsMade.waiting', { count, amount: formatMoney(amount) }))}{' '}
      <Link
        className={link}
        to="/company/$authCompanyId/payables/$productCompanyId/approvals"
        params={{ ...address }}
        search={{ show: 'all', status: ['Requested'] }}
      >
        {t('paymentsMade.showWaiting')}
      </Link>
    </Text>
  )
}

const nameOf = ({ total, supplierName }: OutgoingPaymentRow) => `${formatMoney(total)} · ${supplierName}`

const detailOf = (
  address: CompanyAddress,
  actionsOf: (payment: OutgoingPaymentRow) => ReactNode,
  t: TFunction,
): RowDetail<OutgoingPaymentRow> => ({
  titleOf: ({ total }) => t('payments.title', { total: formatMoney(total) }),
  content: (payment) => (
    <Suspense fallback={<Busy text={t('app.loading')} />}>
      <PaymentMadeDetails address={address} payment={payment} actions={actionsOf(payment)} />
    </Suspense>
  ),
  preload: PaymentMadeDetails.preload,
})
