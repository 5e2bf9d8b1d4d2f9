import { queryOptions } from '@tanstack/react-query'
import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { getListPayableAccountInvoicesQueryKey, listPayableAccountInvoices } from '#generated/main/invoices/invoices.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import type { ListPayableInvoicesParams } from '#generated/main/model/listPayableInvoicesParams.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { openStates } from './invoiceRules.ts'

/** The contract's maximum. */
const pageSize = 500

const listAccountInvoices = checked(listPayableAccountInvoices, ListPayableInvoicesResponse)

/** What is open, past due or due in the next 7 days. */
export interface DueSoon {
  businessDate: string
  /** Whether it can be paid or not. */
  due: Invoice[]
}

export type ListOpen = (filters: ListPayableInvoicesParams) => Promise<InvoicePage>

/** Every open invoice that is past due, or due on the business day or one of the six days after it. */
export async function loadDueSoon(list: ListOpen, businessDate: string): Promise<Invoice[]> {
  const filters = { paymentState: openStates, dueTo: addDays(businessDate, 6), sort: 'paymentDueDate', pageSize }
  return (await allPages((page) => list({ ...filters, page }))).items
}

/** On one account, whose page needs nothing else of `dueDateQueries.ts`. */
export const dueOnAccountQuery = (companyId: string, invoicingAccountId: string) =>
  queryOptions<DueSoon, ApiError>({
    queryKey: [...getListPayableAccountInvoicesQueryKey(companyId, invoicingAccountId), 'due'],
    queryFn: async ({ signal }) => {
      const list: ListOpen = (filters) => listAccountInvoices(companyId, invoicingAccountId, filters, undefined, signal)
      const { businessDate } = await list({ pageSize: 1 })
      return { businessDate, due: await loadDueSoon(list, businessDate) }
    },
  })
