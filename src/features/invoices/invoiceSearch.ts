import * as z from 'zod/mini'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import type { ListReceivableInvoicesParams } from '#generated/main/model/listReceivableInvoicesParams.ts'

/** A value that a hand-made link gets wrong is left out; it never breaks the page. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

const date = lenient(z.iso.date())
/** The router reads `amountMin=100` as a number; the contract wants a decimal string. */
const amount = lenient(
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
  ),
)
const text = lenient(
  z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), z.string().check(z.maxLength(200))),
)

/** The state of the invoice list in its URL: filters and sort, under the contract's own names. */
export const invoiceSearch = z.object({
  q: text,
  status: lenient(z.array(z.enum(InvoiceStatus))),
  dueFrom: date,
  dueTo: date,
  amountMin: amount,
  amountMax: amount,
  sort: lenient(z.string().check(z.regex(/^-?[A-Za-z]+(,-?[A-Za-z]+)*$/))),
})

export type InvoiceSearch = z.output<typeof invoiceSearch>

/** What the list and its CSV ask for: the search without empty values. */
export function toInvoiceQuery(search: InvoiceSearch): Omit<ListReceivableInvoicesParams, 'page' | 'pageSize'> {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value.length > 0)
  return Object.fromEntries(filled)
}

export function hasFilters(search: InvoiceSearch): boolean {
  return Object.keys(toInvoiceQuery({ ...search, sort: undefined })).length > 0
}

/** The same order without any filter. */
export function cleared({ sort }: InvoiceSearch): InvoiceSearch {
  return invoiceSearch.parse({ sort })
}
