import { ListCompanyActivityResponse } from '#generated/main/activity/activity.response.ts'
import { getListCompanyActivityQueryKey, listCompanyActivity } from '#generated/main/activity/activity.ts'
import type { Activity } from '#generated/main/model/activity.ts'
import { infinitePages, listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { activityFilters, type ActivitySearch } from './activitySearch.ts'

export type ActivityRow = RowOf<Activity>

export const activityQueries = {
  list: (companyId: string, search: ActivitySearch) => ({
    ...infinitePages(
      getListCompanyActivityQueryKey,
      listRows(checked(listCompanyActivity, ListCompanyActivityResponse), ({ activityId }) => activityId),
      companyId,
      { ...activityFilters(search), pageSize: 100 },
    ),
    // Almost everything that a person does adds to it.
    staleTime: 0,
  }),
}
