import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { ListDefinition, ListFilter, ListSegment } from '#src/shared/list/listDefinition.ts'
import type { PaymentSearch } from './paymentSearch.ts'

/** The totals for a list of payments. */
export const paymentTotals = [
  { name: 'total', label: 'payments.total' },
  { name: 'invoiceSubtotal', label: 'payments.invoiceSubtotal' },
  { name: 'creditAdjustmentSubtotal', label: 'payments.creditSubtotal' },
  { name: 'feeSubtotal', label: 'payments.fee' },
]

/** The statuses to filter by where no payment can be scheduled (docs/rules.md#payment-capabilities). */
const usualStatuses = Object.values(PaymentStatus).filter((status) => status !== PaymentStatus.Scheduled)

/** The filters for a list of payments; pass `accounts` if the rows are from several accounts. */
export function paymentListFilters<Filter = never>(
  ...accounts: readonly Filter[]
): readonly (ListFilter<PaymentSearch> | Filter)[] {
  return [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: usualStatuses,
      labels: 'payments.statusLabel',
    },
    ...accounts,
    { from: 'initiatedFrom', to: 'initiatedTo', kind: 'dates', label: 'payments.initiated' },
    { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'payments.total' },
  ]
}

/** The segments of a list of payments; `failed` names those that the supplier has to review. */
export const paymentSegments = (
  failed: 'payments.segment.needsReview' | 'payments.segment.failed',
): readonly ListSegment<PaymentSearch>[] => [
  { label: 'list.segment.all', means: [{}] },
  {
    label: failed,
    means: [{ status: [PaymentStatus.Failed, PaymentStatus.Reversed] }],
    none: 'payments.noneFailed',
  },
  {
    label: 'payments.segment.inProgress',
    means: [{ status: [PaymentStatus.Created, PaymentStatus.Queued, PaymentStatus.Pending] }],
    none: 'payments.noneInProgress',
  },
  {
    label: 'payments.segment.completed',
    means: [{ status: [PaymentStatus.Completed] }],
    none: 'payments.noneCompleted',
  },
]

const scheduled: ListSegment<PaymentSearch> = {
  label: 'payments.statusLabel.Scheduled',
  means: [{ status: [PaymentStatus.Scheduled] }],
}

/** The same list of payments where they can be scheduled (docs/rules.md#payment-capabilities). */
export function withScheduled<Row, Search extends PaymentSearch>(
  list: ListDefinition<Row, Search>,
): ListDefinition<Row, Search> {
  const filters = list.filters.map((filter) =>
    filter.kind === 'choice' && filter.name === 'status' ? { ...filter, values: Object.values(PaymentStatus) } : filter,
  )
  // Every search of payments has a status.
  return { ...list, filters, segments: [...(list.segments ?? []), scheduled as ListSegment<Search>] }
}
