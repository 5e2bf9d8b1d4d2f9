import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { listPayableAccountInvoices } from '#generated/main/invoices/invoices.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { isAwaitingApproval, upTo } from './chooseInvoices.ts'

const listInvoices = checked(listPayableAccountInvoices, ListPayableInvoicesResponse)
const filters = { paymentState: [PaymentState.Payable], sort: 'paymentDueDate', pageSize: 500 }

/** The invoices that fit within an amount. */
export interface Fitting {
  chosen: Invoice[]
  /** The first that does not fit; undefined when everything does. */
  next: Invoice | undefined
  /** How many payable invoices are left out. */
  restCount: number
  businessDate: string
}

/** The oldest payable invoices of an account that fit within an amount, without those that wait for approval; loads only as many pages as needed. */
export async function loadUpTo(companyId: string, invoicingAccountId: string, amount: string): Promise<Fitting> {
  const items: Invoice[] = []
  let awaiting = 0
  for (let page = 1; ; page += 1) {
    const found = await listInvoices(companyId, invoicingAccountId, { ...filters, page })
    const payable = found.items.filter((invoice) => !isAwaitingApproval(invoice))
    items.push(...payable)
    awaiting += found.items.length - payable.length
    const { businessDate, totalItems, totalPages } = found
    const { chosen, rest } = upTo(items, amount, businessDate)
    if (rest.length > 0 || page >= totalPages || found.items.length === 0)
      return {
        chosen,
        next: rest[0],
        restCount: Math.max(totalItems - awaiting, items.length) - chosen.length,
        businessDate,
      }
  }
}
