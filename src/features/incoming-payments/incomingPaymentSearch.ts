import * as z from 'zod/mini'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import {
  amountParameter,
  choiceParameter,
  dateParameter,
  listParameters,
  textParameter,
} from '#src/shared/domain/list/listSearch.ts'

/** The state of the list of incoming payments in its URL, under the contract's own names; a day stands for all of it. */
export const incomingPaymentSearch = z.object({
  q: textParameter,
  status: choiceParameter(PaymentStatus),
  initiatedFrom: dateParameter,
  initiatedTo: dateParameter,
  amountMin: amountParameter,
  amountMax: amountParameter,
  ...listParameters,
})

export type IncomingPaymentSearch = z.output<typeof incomingPaymentSearch>
