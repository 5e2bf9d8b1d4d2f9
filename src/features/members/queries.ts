import { ListMembersResponse } from '#generated/main/members/members.response.ts'
import { getListMembersSuspenseQueryOptions } from '#generated/main/members/members.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const memberQueries = {
  list: (companyId: string) => readQuery(getListMembersSuspenseQueryOptions(companyId), ListMembersResponse),
}
