import { ListOutgoingPaymentsQueryParams } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import { paymentParameters } from '#src/features/payments/paymentSearch.ts'
import { searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { shape } = ListOutgoingPaymentsQueryParams
const parameters = paymentParameters(shape)

export const readOutgoingPayments = searchReader({ ...parameters, supplierCompanyId: shape.supplierCompanyId })
/** On one account's page all rows are from one supplier. */
export const readAccountPayments = searchReader(parameters)
/** The URL state of the list of payments made. */
export type OutgoingSearch = SearchOf<typeof readOutgoingPayments>
