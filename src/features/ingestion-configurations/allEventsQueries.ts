import { uniqBy } from 'es-toolkit/array'
import {
  ListIngestionConfigurationEventsResponse,
  ListIngestionConfigurationsResponse,
} from '#generated/main/ingestion-configurations/ingestion-configurations.response.ts'
import {
  getListIngestionConfigurationEventsQueryKey,
  listIngestionConfigurationEvents,
  listIngestionConfigurations,
} from '#generated/main/ingestion-configurations/ingestion-configurations.ts'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import type { ListIngestionConfigurationEventsParams } from '#generated/main/model/listIngestionConfigurationEventsParams.ts'
import { whileProcessing } from '#src/features/integration/queries.ts'
import { allPages, infinitePages, type Page } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { AllEventsSearch } from './ingestionSearch.ts'

/** An event, with the configuration and so the company that it belongs to. */
export interface CompanyEvent extends IngestionEvent {
  configuration: IngestionConfiguration
}

/** How many events of each configuration are loaded, and how many failed ones: enough to see its state. */
const newestCount = 20

const listConfigurations = checked(listIngestionConfigurations, ListIngestionConfigurationsResponse)
const listEvents = checked(listIngestionConfigurationEvents, ListIngestionConfigurationEventsResponse)

type EventFilters = Pick<ListIngestionConfigurationEventsParams, 'q' | 'status' | 'page'>

/** Events that need attention first, then those in progress. */
const urgencies: Readonly<Record<string, number>> = { Failed: 2, Processing: 1 }
const urgency = ({ status }: IngestionEvent) => urgencies[status] ?? 0
const byUrgency = (a: CompanyEvent, b: CompanyEvent) =>
  urgency(b) - urgency(a) || b.createdAt.localeCompare(a.createdAt)

/** The newest events of a configuration and, if that leaves out older ones, its newest failed events too. */
async function listNewest(id: string, filters: EventFilters, signal?: AbortSignal): Promise<IngestionEvent[]> {
  const params = { sort: '-createdAt', pageSize: newestCount }
  const { items, totalItems } = await listEvents(id, { ...filters, ...params }, undefined, signal)
  if (filters.status !== undefined || totalItems <= items.length) return items
  const failed = await listEvents(id, { ...filters, status: ['Failed'], ...params }, undefined, signal)
  return uniqBy([...items, ...failed.items], (event) => event.id)
}

/**
 * No call returns the events of all companies, so this merges the newest of each configuration into a page. Its
 * parameters are those of a generated call, as `infinitePages` expects; it has no use for `options`.
 */
async function listAllEvents(
  { page: _page, ...filters }: EventFilters = {},
  _options?: undefined,
  signal?: AbortSignal,
): Promise<Page<CompanyEvent>> {
  const { items: configurations } = await allPages((page) =>
    listConfigurations({ page, pageSize: 500 }, undefined, signal),
  )
  const events = await Promise.all(
    configurations.map(async (configuration) => {
      const newest = await listNewest(configuration.id, filters, signal)
      return newest.map((event): CompanyEvent => ({ ...event, configuration }))
    }),
  )
  const items = events.flat().toSorted(byUrgency)
  return { items, page: 1, pageSize: items.length, totalItems: items.length, totalPages: 1 }
}

/** Invalidated together with the lists of single configurations. */
const keyOf = (filters: EventFilters | undefined) =>
  [...getListIngestionConfigurationEventsQueryKey('all'), filters] as const

/** The newest events of all companies, failed ones first. Polls while an ingestion is in progress. */
export const allEventsQuery = (search: AllEventsSearch) => ({
  ...infinitePages<[], EventFilters, CompanyEvent>(keyOf, listAllEvents, listQuery(search)),
  refetchInterval: whileProcessing,
})
