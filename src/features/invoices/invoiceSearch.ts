import * as z from 'zod/mini'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import {
  amountParameter,
  choiceParameter,
  dateParameter,
  lenient,
  listParameters,
  textParameter,
} from '#src/shared/domain/list/listSearch.ts'

/** The filters that both lists have, under the contract's own names. */
const filters = {
  q: textParameter,
  paymentState: choiceParameter(PaymentState),
  dueFrom: dateParameter,
  dueTo: dateParameter,
  issuedFrom: dateParameter,
  issuedTo: dateParameter,
  amountMin: amountParameter,
  amountMax: amountParameter,
}

/** The router keeps what a schema does not name: what a list must not have is named. */
const absent = lenient(z.undefined())

/** The state of the invoice list in its URL. */
export const invoiceSearch = z.object({
  tab: absent,
  ...filters,
  status: choiceParameter(InvoiceStatus),
  ...listParameters,
})
export type InvoiceSearch = z.output<typeof invoiceSearch>

/** That of the credit adjustments, which are the screen's second tab. */
export const creditSearch = z.object({ tab: z.literal('credits'), ...filters, status: absent, ...listParameters })
export type CreditSearch = z.output<typeof creditSearch>

/** The screen's: whatever the shown list does not know is left out. */
export const receivablesSearch = z.union([creditSearch, invoiceSearch])
export type ReceivablesSearch = InvoiceSearch | CreditSearch

export const isCredits = (search: ReceivablesSearch): search is CreditSearch => search.tab === 'credits'

/** The search after a change of tab: the filters that the other list has too stay; order, columns and view are its own. */
export function onTab(search: ReceivablesSearch, tab: string): ReceivablesSearch {
  const kept = { ...search, tab, sort: undefined, columns: undefined, view: undefined, open: undefined }
  return receivablesSearch.parse(kept)
}
