import type { QueryClient } from '@tanstack/react-query'
import {
  GetPayableAccountStatsResponse,
  ListPayableInvoicingAccountsResponse,
} from '#generated/main/payables/payables.response.ts'
import {
  getGetPayableAccountStatsSuspenseQueryOptions,
  getListPayableInvoicingAccountsSuspenseQueryOptions,
} from '#generated/main/payables/payables.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const buyerAccountQueries = {
  /** The accounts that the company pays on, by supplier, including those that it can only read. */
  accounts: (companyId: string) =>
    readQuery(getListPayableInvoicingAccountsSuspenseQueryOptions(companyId), ListPayableInvoicingAccountsResponse),
  stats: (companyId: string, invoicingAccountId: string) =>
    readQuery(
      getGetPayableAccountStatsSuspenseQueryOptions(companyId, invoicingAccountId),
      GetPayableAccountStatsResponse,
    ),
}

/** Finds an account in a company's list; per the contract, an id that isn't in the list is unknown. */
export async function findPayableAccount(
  client: QueryClient,
  companyId: string,
  invoicingAccountId: string,
): Promise<PayableInvoicingAccount | undefined> {
  const query = buyerAccountQueries.accounts(companyId)
  const matches = ({ id }: PayableInvoicingAccount) => id === invoicingAccountId
  const known = await client.ensureQueryData(query)
  // A list cached before an invitation was accepted doesn't have its account.
  return known.items.find(matches) ?? (await client.fetchQuery(query)).items.find(matches)
}
