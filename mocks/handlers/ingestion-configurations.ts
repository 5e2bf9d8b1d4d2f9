import { conflict, notFound } from '../problem.ts'
import type { IngestionConfigurationRow } from '../world/rows/platform.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { requireCompany } from './admin-companies.ts'
import { Reply, type HandlersFor } from './call.ts'
import { findIngestionEvents, toIngestionEvent } from './ingestionEvents.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { requireInternal } from './scope.ts'

function toConfiguration(world: World, row: IngestionConfigurationRow) {
  return { ...row, companyName: world.tables.companies.get(row.companyId)?.name ?? '' }
}

type Configuration = ReturnType<typeof toConfiguration>

const rules: ListRules<Configuration, QueryOf<'listIngestionConfigurations'>> = {
  text: (row) => [
    row.companyName,
    row.controlFilePattern,
    row.incomingDirectory,
    row.processingDirectory,
    row.failedDirectory,
    row.archiveDirectory,
  ],
  filters: {
    companyId:
      (id) =>
      ({ companyId }) =>
        companyId === id,
  },
  sort: {
    companyName: ({ companyName }) => companyName,
    controlFilePattern: ({ controlFilePattern }) => controlFilePattern,
    incomingDirectory: ({ incomingDirectory }) => incomingDirectory,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  defaultSort: 'companyName',
}

function configuration(world: World, id: string): IngestionConfigurationRow {
  const row = world.tables.ingestionConfigurations.get(id)
  if (row === undefined) throw notFound('ingestion_configuration.not_found', 'No such configuration.')
  return row
}

/** Errors: 409 if another configuration of the company reads the directory: it would ingest every file twice. */
function requireUnusedDirectory(
  world: World,
  companyId: string,
  incomingDirectory: string,
  id: string | undefined,
): void {
  const directory = withoutSlash(incomingDirectory)
  const other = world.tables.ingestionConfigurations
    .where('companyId', companyId)
    .find((row) => row.id !== id && withoutSlash(row.incomingDirectory) === directory)
  if (other !== undefined)
    throw conflict(
      'ingestion_configuration.already_exists',
      'The company has a configuration with this incoming directory already.',
    )
}

const withoutSlash = (directory: string) => directory.replace(/\/+$/, '')

export const ingestionConfigurationHandlers: HandlersFor<
  'listIngestionConfigurations' | 'saveIngestionConfiguration' | 'listIngestionConfigurationEvents'
> = {
  listIngestionConfigurations: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, query } = call
    const rows = world.tables.ingestionConfigurations.all().map((row) => toConfiguration(world, row))
    return pageOf(listRows(rows, query, rules), query, (item) => item)
  },

  saveIngestionConfiguration: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, body } = call
    const { ingestionConfigurations } = world.tables
    const { id, ...fields } = body
    const former = id === undefined ? undefined : configuration(world, id)
    requireCompany(world, fields.companyId)
    requireUnusedDirectory(world, fields.companyId, fields.incomingDirectory, id)
    const now = instant(world)
    const kept = former ?? { id: world.newId(), createdAt: now }
    const row = ingestionConfigurations.insert({ ...kept, ...fields, updatedAt: now })
    return new Reply(former === undefined ? 201 : 200, toConfiguration(world, row))
  },

  listIngestionConfigurationEvents: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, path, query } = call
    const { id } = configuration(world, path.configurationId)
    const events = world.tables.ingestionEvents.where('configurationId', id)
    return pageOf(findIngestionEvents(events, query), query, toIngestionEvent)
  },
}
