import { listConnections } from '#generated/main/connections/connections.ts'
import type { Connection } from '#generated/main/model/connection.ts'

/**
 * A connection as the service has it now. There is no call for one: those of one company are few.
 *
 * @throws Error when it is not there any more
 */
export async function readConnection({ id, authCompanyId }: Connection): Promise<Connection> {
  const { items } = await listConnections({ authCompanyId, pageSize: 500 })
  const connection = items.find((item) => item.id === id)
  if (!connection) throw new Error('The connection is not in the list.')
  return connection
}
