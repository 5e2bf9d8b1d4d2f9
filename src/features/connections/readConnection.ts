import { listConnections } from '#generated/main/connections/connections.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'

/** The current state of a connection. No call returns a single one, so this lists the company's few. */
export async function readConnection({ id, authCompanyId }: Connection): Promise<Connection> {
  return recordOf(await listConnections({ authCompanyId, pageSize: 500 }), id)
}
