import { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { paymentParameters } from '#src/features/payments/paymentSearch.ts'
import { searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { shape } = ListIncomingPaymentsQueryParams

export const readIncomingPayments = searchReader({
  ...paymentParameters(shape),
  shortPayReasons: shape.shortPayReasons,
})
/** The state of the list of incoming payments in its URL. */
export type IncomingSearch = SearchOf<typeof readIncomingPayments>
