import { queryOptions } from '@tanstack/react-query'
import { ListIngestionEventsResponse } from '#generated/main/integration/integration.response.ts'
import { getListIngestionEventsQueryKey, listIngestionEvents } from '#generated/main/integration/integration.ts'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import type { ListIngestionEventsParams } from '#generated/main/model/listIngestionEventsParams.ts'
import { ChunkError } from '#src/lib/loadChunk.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import type { ChosenFile } from '#src/ui/files/fileUploads.tsx'
import { readOnce } from './readOnce.ts'
import type { UploadType } from './uploadTypes.ts'
import type { CheckMessage } from './check.worker.ts'
import type { CheckOrder, FileCheck } from './checkFile.ts'

/** Milliseconds between two polls of an ingestion in progress (contract, listIngestionEvents). */
export const pollMs = 5000

export const isProcessing = ({ status }: IngestionEvent) => status === 'Processing'

interface EventsQuery {
  state: { data: { pages: { items: IngestionEvent[] }[] } | undefined }
}

/** For `refetchInterval`: polls a list of events while one of them is in progress. */
export const whileProcessing = ({ state }: EventsQuery) =>
  state.data?.pages.some(({ items }) => items.some(isProcessing)) === true && pollMs

export const integrationQueries = {
  /** Polls while an ingestion is in progress. */
  events: (companyId: string, sort: string | undefined) => ({
    ...infinitePages<[string], ListIngestionEventsParams, IngestionEvent>(
      getListIngestionEventsQueryKey,
      checked(listIngestionEvents, ListIngestionEventsResponse),
      companyId,
      { pageSize: 50, ...(sort !== undefined && { sort }) },
    ),
    refetchInterval: whileProcessing,
  }),

  /** What can be checked in a chosen file without the service. */
  check: (type: UploadType, { id, file }: ChosenFile) =>
    queryOptions({
      queryKey: ['checkCsv', type, id],
      queryFn: async ({ signal }) => checkInWorker({ type, file: await readOnce(file) }, signal),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

/**
 * Checks a file in its own worker, which ends with the check or when the signal is aborted.
 *
 * @throws ChunkError when the worker can't be loaded
 * @throws Error when the check fails
 */
function checkInWorker(order: CheckOrder, signal: AbortSignal): Promise<FileCheck> {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<FileCheck>()
  worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
    if ('checked' in data) resolve(data.checked)
    else reject(new Error(data.failed))
  })
  worker.addEventListener('error', (event) =>
    // Only an error in a worker that was loaded has a message.
    reject(event instanceof ErrorEvent ? new Error(event.message) : new ChunkError('network', 'check.worker')),
  )
  signal.addEventListener('abort', () => reject(new DOMException('Not needed any more', 'AbortError')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has no origin
  worker.postMessage(order)
  return promise.finally(() => worker.terminate())
}
