import {
  ListIngestionConfigurationEventsQueryParams,
  ListIngestionConfigurationsQueryParams,
} from '#generated/main/ingestion-configurations/ingestion-configurations.zod.ts'
import type { RawSearch, ReadSearch } from '#src/shared/list/listRoute.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const events = ListIngestionConfigurationEventsQueryParams.shape
const configurations = ListIngestionConfigurationsQueryParams.shape
const { columns, view } = pageParameters

export const readAllEvents = searchReader({ q: events.q, status: events.status, ...pageParameters })

export const readConfigurations = searchReader({ q: configurations.q, sort: configurations.sort, columns, view }, {
  tab: 'configurations',
} as const)

/** The state of the list of all companies' events in its URL. */
export type AllEventsSearch = SearchOf<typeof readAllEvents>
/** The state of the list of configurations in its URL: filters and sort, under the contract's own names. */
export type ConfigurationSearch = SearchOf<typeof readConfigurations>
/** The two lists of one screen; defaults to the events. */
export type IngestionSearch = AllEventsSearch | ConfigurationSearch

export const readIngestion = (raw: RawSearch): ReadSearch<IngestionSearch> =>
  raw.tab === 'configurations' ? readConfigurations(raw) : readAllEvents(raw)
