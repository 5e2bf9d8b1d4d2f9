import { ListMembershipsResponse } from '#generated/auth/memberships/memberships.response.ts'
import { getListMembershipsQueryKey, listMemberships } from '#generated/auth/memberships/memberships.ts'
import type { Membership } from '#generated/auth/model/membership.ts'
import type { ListMembershipsParams } from '#generated/auth/model/listMembershipsParams.ts'
import { everyItem } from '#src/shared/api/everyItem.ts'
import { infinitePages, listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'

const listChecked = checked(listMemberships, ListMembershipsResponse)

/** Across companies, a user's id alone doesn't identify a membership. */
const idOf = ({ companyId, userId }: Membership) => `${companyId} ${userId}`

/** A user of one company; the row id is the user's id. */
export type MemberRow = RowOf<Membership>

export const membershipQueries = {
  /** A company's users; takes the company's id in the auth service. */
  ofCompany: (companyId: string, filters: Pick<ListMembershipsParams, 'q' | 'status' | 'sort'>) =>
    infinitePages(
      getListMembershipsQueryKey,
      listRows(listChecked, ({ userId }) => userId),
      { ...filters, companyId, pageSize: 100 },
    ),
  /** A user's companies. */
  ofUser: (userId: string) =>
    everyItem(getListMembershipsQueryKey, listRows(listChecked, idOf), { userId, sort: 'companyName' }),
  /** Invited users who have not joined yet, across all companies. */
  invited: () =>
    everyItem(getListMembershipsQueryKey, listRows(listChecked, idOf), { status: ['Invited'], sort: 'companyName' }),
}
