import { listConnections } from '#generated/main/connections/connections.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { recordOf } from '#src/shared/api/infinitePages.ts'

/** A connection as the service has it now. There is no call for one: those of one company are few. */
export async function readConnection({ id, authCompanyId }: Connection): Promise<Connection> {
  return recordOf(await listConnections({ authCompanyId, pageSize: 500 }), id)
}
