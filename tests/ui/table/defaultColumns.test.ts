import { describe, expect, it } from 'vitest'
import { accessRequestColumns } from '#src/features/access/columns.tsx'
import { adminCompanyColumns } from '#src/features/admin-companies/columns.tsx'
import { authUserColumns } from '#src/features/auth-users/columns.tsx'
import { contactColumns, customerColumns } from '#src/features/customers/columns.tsx'
import { incomingPaymentColumns } from '#src/features/incoming-payments/columns.tsx'
import { companyEventColumns, configurationColumns } from '#src/features/ingestion-configurations/columns.tsx'
import { eventColumns } from '#src/features/integration/eventColumns.tsx'
import { discountColumns } from '#src/features/invoices/discountColumns.tsx'
import {
  accountCreditColumns,
  accountInvoiceColumns,
  payableCreditColumns,
  payableInvoiceColumns,
} from '#src/features/invoices/payableColumns.tsx'
import { creditColumns, invoiceColumns } from '#src/features/invoices/receivableColumns.tsx'
import { memberColumns } from '#src/features/memberships/columns.tsx'
import { outgoingPaymentColumns } from '#src/features/outgoing-payments/columns.tsx'
import { SELECTION_WIDTH } from '#src/ui/table/tableStyles.ts'
import type { ColumnShape } from '#src/ui/table/defineColumns.ts'

/** The width of a list in a window of 1440 px, beside the sidebar. */
const listWidth = 1134

const lists: Readonly<Record<string, readonly ColumnShape[]>> = {
  accessRequestColumns,
  adminCompanyColumns,
  authUserColumns,
  contactColumns,
  customerColumns,
  incomingPaymentColumns,
  companyEventColumns,
  configurationColumns,
  eventColumns,
  discountColumns,
  accountCreditColumns,
  accountInvoiceColumns,
  payableCreditColumns,
  payableInvoiceColumns,
  creditColumns,
  invoiceColumns,
  memberColumns,
  outgoingPaymentColumns,
}

const shownOf = (columns: readonly ColumnShape[]) => columns.filter(({ initiallyHidden }) => !initiallyHidden)
const idsOf = (columns: readonly ColumnShape[]) => shownOf(columns).map(({ id }) => id)

describe('the columns that a list shows at first (default-columns)', () => {
  it.each(Object.entries(lists))('fit in a window of 1440 px: %s', (_, columns) => {
    const width = shownOf(columns).reduce((sum, column) => sum + column.width, SELECTION_WIDTH.wide)
    expect(width).toBeLessThanOrEqual(listWidth)
  })

  it('begin with what matters most', () => {
    const amounts = ['status', 'paymentDueDate', 'outstandingAmount', 'discountAmount', 'paymentAmount']
    expect(idsOf(invoiceColumns)).toEqual(['externalId', 'invoicingAccountName', ...amounts])
    expect(idsOf(payableInvoiceColumns)).toEqual(['externalId', 'supplierCompanyName', ...amounts])
    const incoming = ['initiatedAt', 'invoicingAccountName', 'total', 'status', 'outgoingPaymentMethodType']
    expect(idsOf(incomingPaymentColumns)).toEqual([...incoming, 'paymentId'])
    const outgoing = ['initiatedAt', 'supplierName', 'total', 'status', 'paymentType']
    expect(idsOf(outgoingPaymentColumns)).toEqual([...outgoing, 'paymentId'])
  })
})
