import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { ListFilter } from '#src/shared/list/listDefinition.ts'
import type { PaymentSearch } from './paymentSearch.ts'

/** The totals for a list of payments. */
export const paymentTotals = [
  { name: 'total', label: 'payments.total' },
  { name: 'invoiceSubtotal', label: 'payments.invoiceSubtotal' },
  { name: 'creditAdjustmentSubtotal', label: 'payments.creditSubtotal' },
  { name: 'feeSubtotal', label: 'payments.fee' },
]

/** The filters for a list of payments; pass `accounts` if the rows are from several accounts. */
export function paymentListFilters<Filter = never>(
  ...accounts: readonly Filter[]
): readonly (ListFilter<PaymentSearch> | Filter)[] {
  return [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      // Only a service that takes scheduled payments has any to filter by (docs/rules.md#payment-capabilities).
      values: Object.values(PaymentStatus).filter((status) => status !== PaymentStatus.Scheduled),
      labels: 'payments.statusLabel',
    },
    ...accounts,
    { from: 'initiatedFrom', to: 'initiatedTo', kind: 'dates', label: 'payments.initiated' },
    { from: 'amountMin', to: 'amountMax', kind: 'amounts', label: 'payments.total' },
  ]
}
