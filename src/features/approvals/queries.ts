import { GetApprovalRulesResponse, GetPaymentApprovalResponse } from '#generated/main/approvals/approvals.response.ts'
import {
  getGetApprovalRulesSuspenseQueryOptions,
  getGetPaymentApprovalSuspenseQueryOptions,
} from '#generated/main/approvals/approvals.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const approvalQueries = {
  one: (companyId: string, approvalId: string) =>
    readQuery(getGetPaymentApprovalSuspenseQueryOptions(companyId, approvalId), GetPaymentApprovalResponse),
  rules: (companyId: string) => readQuery(getGetApprovalRulesSuspenseQueryOptions(companyId), GetApprovalRulesResponse),
}
