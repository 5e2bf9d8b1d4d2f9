import { GetReceivablesAgingResponse } from '#generated/main/receivables/receivables.response.ts'
import { getGetReceivablesAgingSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** What each account owes, by age; only for a company with the capability `agingReport`. */
export const agingQuery = (companyId: string) =>
  readQuery(getGetReceivablesAgingSuspenseQueryOptions(companyId), GetReceivablesAgingResponse)
