import { conflict, notFound } from '../problem.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { ConnectionRow } from '../world/rows/platform.ts'
import { startSync } from '../world/sync.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { requireInternal } from './scope.ts'

const rules: ListRules<Connection, QueryOf<'listConnections'>> = {
  text: ({ name, connectionId, apiEndpoint, companyName }) => [name, connectionId, apiEndpoint, companyName],
  filters: {
    authCompanyId:
      (id) =>
      ({ authCompanyId }) =>
        authCompanyId === id,
    status:
      (statuses) =>
      ({ status }) =>
        statuses.includes(status),
  },
  sort: {
    name: ({ name }) => name,
    connectionId: ({ connectionId }) => connectionId,
    companyName: ({ companyName }) => companyName,
    apiEndpoint: ({ apiEndpoint }) => apiEndpoint,
    currency: ({ currency }) => currency,
    status: ({ status }) => status,
    minSyncDate: ({ minSyncDate }) => minSyncDate,
    lastSyncAt: ({ lastSyncAt }) => lastSyncAt,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  defaultSort: 'name',
}

/** Omits the key, which is never shown again. */
function toConnection(world: World, row: ConnectionRow) {
  const { apiKey, ...shown } = row
  const companyName = world.tables.companies.find('authCompanyId', row.authCompanyId)?.name ?? ''
  return { ...shown, companyName, apiKeyLast4: apiKey.slice(-4) }
}

type Connection = ReturnType<typeof toConnection>

function knownConnection(world: World, id: string): ConnectionRow {
  const row = world.tables.connections.get(id)
  if (row === undefined) throw notFound('connection.not_found', 'No such connection.')
  return row
}

function companyOf(world: World, authCompanyId: string): CompanyRow {
  const company = world.tables.companies.find('authCompanyId', authCompanyId)
  if (company === undefined) throw notFound('company.not_found', 'No such company.')
  return company
}

/** Errors: 409 when another connection already uses the other system's id. */
function requireFreeConnectionId(world: World, connectionId: string, id?: string): void {
  const holder = world.tables.connections.find('connectionId', connectionId)
  if (holder !== undefined && holder.id !== id)
    throw conflict('connection.already_exists', 'There is a connection with this connection id already.')
}

export const connectionHandlers: HandlersFor<
  'listConnections' | 'createConnection' | 'updateConnection' | 'syncConnection'
> = {
  listConnections: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, query } = call
    const rows = world.tables.connections.all().map((row) => toConnection(world, row))
    return pageOf(listRows(rows, query, rules), query, (item) => item)
  },

  createConnection: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, body } = call
    companyOf(world, body.authCompanyId)
    requireFreeConnectionId(world, body.connectionId)
    const now = instant(world)
    const row = world.tables.connections.insert({
      id: world.newId(),
      ...body,
      minSyncDate: body.minSyncDate ?? null,
      lastSyncAt: null,
      lastSyncStatus: null,
      createdAt: now,
      updatedAt: now,
    })
    return toConnection(world, row)
  },

  updateConnection: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, body } = call
    const { id } = knownConnection(world, call.path.id)
    if (body.connectionId !== undefined) requireFreeConnectionId(world, body.connectionId, id)
    return toConnection(world, world.tables.connections.update(id, { ...body, updatedAt: instant(world) }))
  },

  syncConnection: (call) => {
    requireInternal(call, 'access.internal_only')
    const row = knownConnection(call.world, call.path.id)
    if (row.status === 'Inactive')
      throw conflict('connection.inactive', 'An inactive connection cannot be synchronized.')
    startSync(call.world, row, companyOf(call.world, row.authCompanyId))
  },
}
