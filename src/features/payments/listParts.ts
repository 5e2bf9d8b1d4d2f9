import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { ListFilter, ListSegment } from '#src/shared/list/listDefinition.ts'
import type { PaymentSearch } from './paymentSearch.ts'

/** The totals for a list of payments. */
export const paymentTotals = [
  { name: 'total', label: 'payments.total' },
  { name: 'invoiceSubtotal', label: 'payments.invoiceSubtotal' },
  { name: 'creditAdjustmentSubtotal', label: 'payments.creditSubtotal' },
  { name: 'feeSubtotal', label: 'payments.fee' },
]

/** The segments of a list that can have scheduled payments. */
export const scheduledSegments: readonly ListSegment<PaymentSearch>[] = [
  { label: 'list.segment.all', means: [{}] },
  { label: 'payments.statusLabel.Scheduled', means: [{ status: [PaymentStatus.Scheduled] }] },
]

/**
 * The filters for a list of payments.
 *
 * @param offersDays whether its payments can be scheduled (docs/rules.md#payment-capabilities)
 * @param accounts filters for rows from several accounts
 */
export function paymentListFilters<Filter = never>(
  offersDays: boolean,
  ...accounts: readonly Filter[]
): readonly (ListFilter<PaymentSearch> | Filter)[] {
  return [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(PaymentStatus).filter((status) => offersDays || status !== PaymentStatus.Scheduled),
      labels: 'payments.statusLabel',
    },
    ...accounts,
    { from: 'initiatedFrom', to: 'initiatedTo', kind: 'dates', label: 'payments.initiated' },
    { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'payments.total' },
  ]
}
