import * as z from 'zod/mini'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import {
  amountParameter,
  choiceParameter,
  dateParameter,
  sortParameter,
  textParameter,
} from '#src/shared/domain/list/listSearch.ts'

/** The state of the invoice list in its URL: filters and sort, under the contract's own names. */
export const invoiceSearch = z.object({
  q: textParameter,
  status: choiceParameter(InvoiceStatus),
  dueFrom: dateParameter,
  dueTo: dateParameter,
  amountMin: amountParameter,
  amountMax: amountParameter,
  sort: sortParameter,
})

export type InvoiceSearch = z.output<typeof invoiceSearch>
