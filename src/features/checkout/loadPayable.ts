import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { listPayableAccountInvoices } from '#generated/main/invoices/invoices.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { upTo } from './chooseInvoices.ts'

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

/** The oldest payable invoices of an account that fit within an amount; loads only as many pages as needed. */
export async function loadUpTo(companyId: string, invoicingAccountId: string, amount: string): Promise<Fitting> {
  const items: Invoice[] = []
  for (let page = 1; ; page += 1) {
    const found = await listInvoices(companyId, invoicingAccountId, { ...filters, page })
    items.push(...found.items)
    const { businessDate, totalItems, totalPages } = found
    const { chosen, rest } = upTo(items, amount, businessDate)
    if (rest.length > 0 || page >= totalPages || found.items.length === 0)
      return { chosen, next: rest[0], restCount: Math.max(totalItems, items.length) - chosen.length, businessDate }
  }
}
