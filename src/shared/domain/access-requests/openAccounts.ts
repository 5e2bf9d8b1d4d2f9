import { getListCustomersQueryOptions } from '#generated/main/customers/customers.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'

/** Accounts that access may be given to: those that nobody is invited to yet. */
export const openAccounts = (companyId: string, q: string) =>
  getListCustomersQueryOptions(companyId, {
    status: [InvoicingAccountStatus.NotInvited],
    sort: 'name',
    pageSize: 25,
    ...(q && { q }),
  })
