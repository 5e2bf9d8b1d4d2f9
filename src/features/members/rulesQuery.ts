import { GetApprovalRulesResponse } from '#generated/main/approvals/approvals.response.ts'
import { getGetApprovalRulesSuspenseQueryOptions } from '#generated/main/approvals/approvals.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** Who approves what, and who acts for whom: the team asks for it, too, before someone leaves (docs/rules.md#team-settings). */
export const rulesQuery = (companyId: string) =>
  readQuery(getGetApprovalRulesSuspenseQueryOptions(companyId), GetApprovalRulesResponse)
