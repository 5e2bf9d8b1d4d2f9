import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.response.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import { getListOutgoingPaymentsSuspenseQueryOptions } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

const pageSize = 100

/** The payments that an invoice is or was part of, as its supplier sees them, newest first. */
export const receivedForInvoice = (companyId: string, invoiceId: string) =>
  readQuery(
    getListIncomingPaymentsSuspenseQueryOptions(companyId, { invoiceId, pageSize }),
    ListIncomingPaymentsResponse,
  )

/** The same, as its buyer sees them. */
export const madeForInvoice = (companyId: string, invoiceId: string) =>
  readQuery(
    getListOutgoingPaymentsSuspenseQueryOptions(companyId, { invoiceId, pageSize }),
    ListOutgoingPaymentsResponse,
  )
