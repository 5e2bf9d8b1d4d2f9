/** A sync message of a connection: it shows as an ingestion event that runs and finishes by the world's clock. */
import type { CompanyRow, JobRow } from './rows/identity.ts'
import type { LedgerItemRow } from './rows/ledger.ts'
import type { ConnectionRow, IngestionFile } from './rows/platform.ts'
import { instant, later } from './time.ts'
import type { World } from './world.ts'

const syncMs = 20_000

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
  connections.update(connection.id, { lastSyncAt: now })
  jobs.insert({
    id: world.newId(),
    dueAt: later(world, syncMs),
    kind: 'SyncFinished',
    targetId: event.id,
    payload: connection.id,
  })
}

/** The other system holds what we hold: all rows from `minSyncDate` on are found, and none has changed. */
export function finishSync(world: World, { targetId, payload, dueAt }: JobRow): void {
  const { connections, ingestionEvents, invoices, creditAdjustments } = world.tables
  const event = ingestionEvents.get(targetId)
  const connection = connections.get(String(payload))
  if (event === undefined || connection === undefined) return
  const found = (type: IngestionFile['type'], rows: readonly LedgerItemRow[]): IngestionFile => {
    const { length } = rows.filter(({ transactionDate }) => transactionDate >= (connection.minSyncDate ?? ''))
    return {
      type,
      path: event.controlFilePath.replace(/sync-/, `${type.toLowerCase()}-`),
      lineCount: length,
      insertedCount: 0,
      updatedCount: 0,
      unchangedCount: length,
      invalidCount: 0,
    }
  }
  const files = [found('Invoice', invoices.where('supplierCompanyId', event.companyId))]
  if (connection.syncCreditMemos)
    files.push(found('CreditAdjustment', creditAdjustments.where('supplierCompanyId', event.companyId)))
  ingestionEvents.update(event.id, { status: 'Succeeded', files, updatedAt: dueAt })
}
