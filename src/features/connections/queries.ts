import { ListConnectionsResponse } from '#generated/main/connections/connections.response.ts'
import {
  getListConnectionsQueryKey,
  getListConnectionsSuspenseQueryOptions,
  listConnections,
} from '#generated/main/connections/connections.ts'
import type { ConnectionPage } from '#generated/main/model/connectionPage.ts'
import { pollMs } from '#src/features/integration/queries.ts'
import { everyItem } from '#src/shared/api/everyItem.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'

interface ConnectionsQuery {
  state: { data: ConnectionPage | undefined }
}

const isSyncing = ({ state }: ConnectionsQuery) =>
  state.data?.items.some(({ lastSyncStatus }) => lastSyncStatus === 'Processing') === true

const listChecked = checked(listConnections, ListConnectionsResponse)

export const connectionQueries = {
  all: () => everyItem(getListConnectionsQueryKey, listChecked, {}),
  /** A company's few connections, by its id in the auth service. Polls while one of them is syncing. */
  ofCompany: (authCompanyId: string) => ({
    ...readQuery(getListConnectionsSuspenseQueryOptions({ authCompanyId, pageSize: 500 }), ListConnectionsResponse),
    refetchInterval: (query: ConnectionsQuery) => isSyncing(query) && pollMs,
  }),
}
