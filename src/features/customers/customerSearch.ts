import * as z from 'zod/mini'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import {
  choiceParameter,
  lenient,
  listParameters,
  sortParameter,
  textParameter,
} from '#src/shared/domain/list/listSearch.ts'

/** The state of the customer list in its URL: filters and sort, under the contract's own names. */
export const customerSearch = z.object({
  q: textParameter,
  status: choiceParameter(InvoicingAccountStatus),
  ...listParameters,
})

export type CustomerSearch = z.output<typeof customerSearch>

/** What a customer's page shows below the figures. */
export const customerTabs = ['contacts', 'invoices', 'credits', 'payments'] as const
export type CustomerTab = (typeof customerTabs)[number]

/** The state of one customer's page in its URL. */
export const customerPageSearch = z.object({
  /** The contacts when left out. */
  tab: lenient(z.enum(customerTabs)),
  /** Of the list in the tab. */
  sort: sortParameter,
})

export type CustomerPageSearch = z.output<typeof customerPageSearch>
