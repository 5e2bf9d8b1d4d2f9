import { ListOutgoingPaymentsQueryParams } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import { paymentParameters } from '#src/features/payments/paymentSearch.ts'
import { searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

export const readOutgoingPayments = searchReader(paymentParameters(ListOutgoingPaymentsQueryParams.shape))
/** The URL state of the list of payments made. */
export type OutgoingPaymentSearch = SearchOf<typeof readOutgoingPayments>
