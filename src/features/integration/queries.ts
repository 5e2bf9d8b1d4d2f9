import { queryOptions } from '@tanstack/react-query'
import { ListIngestionEventsResponse } from '#generated/main/integration/integration.answer.ts'
import { getListIngestionEventsQueryKey, listIngestionEvents } from '#generated/main/integration/integration.ts'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import type { ListIngestionEventsParams } from '#generated/main/model/listIngestionEventsParams.ts'
import { checked } from '#src/shared/api/checked.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import type { ChosenFile } from '#src/ui/files/fileUploads.ts'
import { checkInWorker } from './checkInWorker.ts'
import type { UploadType } from './uploadTypes.ts'

/** Milliseconds between two looks at an ingestion under way (contract, listIngestionEvents). */
const pollMs = 5000

export const isProcessing = ({ status }: IngestionEvent) => status === 'Processing'

export const integrationQueries = {
  /** Asks again by itself while something is being taken in. */
  events: (companyId: string, sort: string | undefined) => ({
    ...infinitePages<[string], ListIngestionEventsParams, IngestionEvent>(
      getListIngestionEventsQueryKey,
      checked(listIngestionEvents, ListIngestionEventsResponse),
      companyId,
      { pageSize: 50, ...(sort !== undefined && { sort }) },
    ),
    refetchInterval: ({ state }: { state: { data: { pages: { items: IngestionEvent[] }[] } | undefined } }) =>
      state.data?.pages.some(({ items }) => items.some(isProcessing)) === true && pollMs,
  }),

  /** What can be known of a chosen file without the service. */
  check: (type: UploadType, { id, file }: ChosenFile) =>
    queryOptions({
      queryKey: ['checkCsv', type, id],
      queryFn: ({ signal }) => checkInWorker({ type, file }, signal),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}
