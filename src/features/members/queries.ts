import { GetApprovalRulesResponse } from '#generated/main/approvals/approvals.response.ts'
import { getGetApprovalRulesSuspenseQueryOptions } from '#generated/main/approvals/approvals.ts'
import { ListMembersResponse } from '#generated/main/members/members.response.ts'
import { getListMembersSuspenseQueryOptions } from '#generated/main/members/members.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const memberQueries = {
  list: (companyId: string) => readQuery(getListMembersSuspenseQueryOptions(companyId), ListMembersResponse),
}

/** Who approves what, and who acts for whom: the Team tab needs it, too, before someone leaves (docs/rules.md#team-settings). */
export const rulesQuery = (companyId: string) =>
  readQuery(getGetApprovalRulesSuspenseQueryOptions(companyId), GetApprovalRulesResponse)
