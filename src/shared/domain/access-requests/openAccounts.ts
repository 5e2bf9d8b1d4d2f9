import { ListCustomersResponse } from '#generated/main/customers/customers.answer.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** Accounts that access may be given to: those that nobody is invited to yet. */
export const openAccounts = (companyId: string, q: string) =>
  readQuery(
    getListCustomersSuspenseQueryOptions(companyId, {
      status: [InvoicingAccountStatus.NotInvited],
      sort: 'name',
      pageSize: 25,
      ...(q && { q }),
    }),
    ListCustomersResponse,
  )
