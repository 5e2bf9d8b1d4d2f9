import {
  ListIngestionConfigurationEventsResponse,
  ListIngestionConfigurationsResponse,
} from '#generated/main/ingestion-configurations/ingestion-configurations.response.ts'
import {
  getListIngestionConfigurationEventsQueryKey,
  getListIngestionConfigurationsSuspenseQueryOptions,
  getListIngestionConfigurationsQueryKey,
  listIngestionConfigurationEvents,
  listIngestionConfigurations,
} from '#generated/main/ingestion-configurations/ingestion-configurations.ts'
import { whileProcessing } from '#src/features/integration/queries.ts'
import { everyItem } from '#src/shared/api/everyItem.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { ConfigurationSearch } from './ingestionSearch.ts'

const listChecked = checked(listIngestionConfigurations, ListIngestionConfigurationsResponse)

export const configurationQueries = {
  all: () => everyItem(getListIngestionConfigurationsQueryKey, listChecked, {}),
  list: (search: ConfigurationSearch) =>
    infinitePages(getListIngestionConfigurationsQueryKey, listChecked, { ...listQuery(search), pageSize: 200 }),
  /** A company's few configurations: one for each incoming directory. */
  ofCompany: (companyId: string) =>
    readQuery(
      getListIngestionConfigurationsSuspenseQueryOptions({ companyId, pageSize: 500 }),
      ListIngestionConfigurationsResponse,
    ),
  /** Polls while an ingestion is in progress. */
  events: (configurationId: string, sort: string | undefined) => ({
    ...infinitePages(
      getListIngestionConfigurationEventsQueryKey,
      checked(listIngestionConfigurationEvents, ListIngestionConfigurationEventsResponse),
      configurationId,
      { pageSize: 50, ...(sort !== undefined && { sort }) },
    ),
    refetchInterval: whileProcessing,
  }),
}
