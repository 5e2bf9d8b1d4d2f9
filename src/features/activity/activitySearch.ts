import * as z from 'zod/mini'
import { ListCompanyActivityQueryParams } from '#generated/main/activity/activity.zod.ts'
import { firstMoment, lastMoment } from '#src/features/payments/paymentSearch.ts'
import { listQuery, pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, action, userId, sort } = ListCompanyActivityQueryParams.shape

/** The parameters of the list under the contract's names; a date means the whole day. */
export const readActivity = searchReader(
  { q, action, userId, happenedFrom: z.iso.date(), happenedTo: z.iso.date(), sort, open: pageParameters.open },
  { tab: 'activity' } as const,
)

export type ActivitySearch = SearchOf<typeof readActivity>

/** The request parameters. */
export function activityFilters(search: ActivitySearch) {
  const { happenedFrom, happenedTo, ...filters } = listQuery(search)
  return {
    ...filters,
    ...(happenedFrom !== undefined && { happenedFrom: firstMoment(happenedFrom) }),
    ...(happenedTo !== undefined && { happenedTo: lastMoment(happenedTo) }),
  }
}
