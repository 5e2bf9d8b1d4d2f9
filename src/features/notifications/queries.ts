import { ListAccessRequestsResponse } from '#generated/main/access/access.answer.ts'
import { getListAccessRequestsSuspenseQueryOptions } from '#generated/main/access/access.ts'
import { ListRegistrationInvitesResponse } from '#generated/main/registration-invites/registration-invites.answer.ts'
import { getListRegistrationInvitesSuspenseQueryOptions } from '#generated/main/registration-invites/registration-invites.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

/** What a notification comes from (design section 4: there is no call for notifications). */
export const noticeQueries = {
  invites: () => readQuery(getListRegistrationInvitesSuspenseQueryOptions(), ListRegistrationInvitesResponse),
  accessRequests: (companyId: string) =>
    readQuery(
      getListAccessRequestsSuspenseQueryOptions(companyId, {
        status: ['Pending'],
        sort: '-requestedAt',
        pageSize: 100,
      }),
      ListAccessRequestsResponse,
    ),
}
