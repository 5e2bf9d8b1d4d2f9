import { ListPayableInvoicingAccountsResponse } from '#generated/main/payables/payables.answer.ts'
import { getListPayableInvoicingAccountsSuspenseQueryOptions } from '#generated/main/payables/payables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const payableQueries = {
  /** The accounts that the company pays on, by supplier; with those that it can only read. */
  accounts: (companyId: string) =>
    readQuery(getListPayableInvoicingAccountsSuspenseQueryOptions(companyId), ListPayableInvoicingAccountsResponse),
}
