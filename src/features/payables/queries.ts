import type { QueryClient } from '@tanstack/react-query'
import {
  GetPayableAccountStatsResponse,
  ListPayableInvoicingAccountsResponse,
} from '#generated/main/payables/payables.answer.ts'
import {
  getGetPayableAccountStatsSuspenseQueryOptions,
  getListPayableInvoicingAccountsSuspenseQueryOptions,
} from '#generated/main/payables/payables.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const payableQueries = {
  /** The accounts that the company pays on, by supplier; with those that it can only read. */
  accounts: (companyId: string) =>
    readQuery(getListPayableInvoicingAccountsSuspenseQueryOptions(companyId), ListPayableInvoicingAccountsResponse),
  stats: (companyId: string, invoicingAccountId: string) =>
    readQuery(
      getGetPayableAccountStatsSuspenseQueryOptions(companyId, invoicingAccountId),
      GetPayableAccountStatsResponse,
    ),
}

/** Finds an account among those of a company; an id that is not among them is unknown (contract). */
export async function findPayableAccount(
  client: QueryClient,
  companyId: string,
  invoicingAccountId: string,
): Promise<PayableInvoicingAccount | undefined> {
  const query = payableQueries.accounts(companyId)
  const isIt = ({ id }: PayableInvoicingAccount) => id === invoicingAccountId
  const known = await client.ensureQueryData(query)
  // One that is from before an invitation was accepted lacks its account.
  return known.items.find(isIt) ?? (await client.fetchQuery(query)).items.find(isIt)
}
