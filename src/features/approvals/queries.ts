import { queryOptions } from '@tanstack/react-query'
import { GetApprovalRulesResponse, GetPaymentApprovalResponse } from '#generated/main/approvals/approvals.response.ts'
import {
  getGetApprovalRulesSuspenseQueryOptions,
  getGetPaymentApprovalSuspenseQueryOptions,
} from '#generated/main/approvals/approvals.ts'
import { loadPayableDay } from '#src/features/invoices/queries.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const approvalQueries = {
  one: (companyId: string, approvalId: string) =>
    readQuery(getGetPaymentApprovalSuspenseQueryOptions(companyId, approvalId), GetPaymentApprovalResponse),
  rules: (companyId: string) => readQuery(getGetApprovalRulesSuspenseQueryOptions(companyId), GetApprovalRulesResponse),
  /** The business day, which decides who acts for whom. */
  day: (companyId: string) =>
    queryOptions({
      queryKey: ['approvalDay', companyId],
      queryFn: ({ signal }) => loadPayableDay(companyId, signal),
    }),
}
