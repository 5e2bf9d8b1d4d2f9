import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import type { ListFilter } from '#src/shared/list/ListFilters.tsx'
import type { ListDefinition } from '#src/shared/list/ListPage.tsx'
import { creditColumns, invoiceColumns } from './columns.tsx'
import { readCredits, readInvoices, type CreditSearch, type InvoiceSearch } from './invoiceSearch.ts'

const sharedFilters = [
  {
    name: 'paymentState',
    kind: 'choice',
    label: 'filters.paymentState',
    values: Object.values(PaymentState),
    labels: 'invoices.paymentStateLabel',
  },
  { name: 'dueFrom', kind: 'date', label: 'filters.dueFrom' },
  { name: 'dueTo', kind: 'date', label: 'filters.dueTo' },
  { name: 'issuedFrom', kind: 'date', label: 'filters.issuedFrom' },
  { name: 'issuedTo', kind: 'date', label: 'filters.issuedTo' },
  { name: 'amountMin', kind: 'amount', label: 'filters.amountMin' },
  { name: 'amountMax', kind: 'amount', label: 'filters.amountMax' },
] as const satisfies readonly ListFilter<CreditSearch>[]

/** A supplier's invoices. */
export const invoiceList: ListDefinition<Invoice, InvoiceSearch> = {
  name: 'receivable-invoices',
  texts: 'invoices',
  columns: invoiceColumns,
  read: readInvoices,
  csvName: 'invoices.csv',
  filters: [
    { name: 'q', kind: 'text', label: 'filters.search', placeholder: 'invoices.searchPlaceholder' },
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(InvoiceStatus),
      labels: 'invoices.statusLabel',
    },
    ...sharedFilters,
  ],
}

/** A supplier's credit adjustments. */
export const creditList: ListDefinition<CreditAdjustment, CreditSearch> = {
  name: 'receivable-credits',
  texts: 'credits',
  columns: creditColumns,
  read: readCredits,
  csvName: 'credit-adjustments.csv',
  filters: [
    { name: 'q', kind: 'text', label: 'filters.search', placeholder: 'credits.searchPlaceholder' },
    ...sharedFilters,
  ],
}
