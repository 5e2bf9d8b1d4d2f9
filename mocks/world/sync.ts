/** A sync of a connection: it appears as an ingestion event that starts and finishes by the world's clock. */
import { supplierFiles } from './ingestion/supplierFiles.ts'
import { planUpload, type FilePlan } from './ingestion/plan.ts'
import type { Instant } from './rows/basics.ts'
import type { CompanyRow, JobRow } from './rows/identity.ts'
import type { ConnectionRow, IngestionEventRow, IngestionFile } from './rows/platform.ts'
import { instant, later } from './time.ts'
import type { World } from './world.ts'

const syncMs = 20_000

/** A connection whose name contains "fail" can't reach the other system, so that QA can trigger the case. */
const fails = ({ name }: ConnectionRow) => /fail/i.test(name)

export function startSync(world: World, connection: ConnectionRow, company: CompanyRow): void {
  const { connections, ingestionEvents, jobs } = world.tables
  const now = instant(world)
  const event = ingestionEvents.insert({
    id: world.newId(),
    companyId: company.id,
    configurationId: null,
    controlFilePath: `${connection.dispatchDestination}/sync-${now}.json`,
    status: 'Processing',
    files: [],
    createdAt: now,
    updatedAt: now,
  })
  connections.update(connection.id, { lastSyncAt: now, lastSyncStatus: 'Processing' })
  jobs.insert({
    id: world.newId(),
    dueAt: later(world, syncMs),
    kind: 'SyncFinished',
    targetId: event.id,
    payload: connection.id,
  })
}

/** Ingests what is new in the other system; all other rows since `minSyncDate` count as unchanged. */
export function finishSync(world: World, { targetId, payload, dueAt }: JobRow): void {
  const event = world.tables.ingestionEvents.get(targetId)
  const connection = world.tables.connections.get(String(payload))
  if (event === undefined || connection === undefined) return
  if (fails(connection)) {
    finish(world, event, connection, 'Failed', [], dueAt)
    return
  }
  const { minSyncDate: since, syncCreditMemos: withCredits } = connection
  const plans = planUpload(world, event.companyId, supplierFiles(world, event.companyId, { since, withCredits }))
  const files = plans.map((plan) => toFile(world, event, since ?? '', plan))
  for (const { writes } of plans) for (const write of writes) write()
  finish(world, event, connection, 'Succeeded', files, dueAt)
}

function toFile(world: World, event: IngestionEventRow, since: string, { file, counts }: FilePlan): IngestionFile {
  const table = file.type === 'Invoice' ? world.tables.invoices : world.tables.creditAdjustments
  const known = table
    .where('supplierCompanyId', event.companyId)
    .filter(({ transactionDate }) => transactionDate >= since).length
  return {
    type: file.type,
    path: event.controlFilePath.replace(/sync-/, `${file.type.toLowerCase()}-`),
    ...counts,
    lineCount: known + counts.insertedCount,
    unchangedCount: known - counts.updatedCount,
  }
}

function finish(
  world: World,
  event: IngestionEventRow,
  connection: ConnectionRow,
  status: 'Succeeded' | 'Failed',
  files: IngestionFile[],
  updatedAt: Instant,
): void {
  world.tables.ingestionEvents.update(event.id, { status, files, updatedAt })
  world.tables.connections.update(connection.id, { lastSyncStatus: status })
}
