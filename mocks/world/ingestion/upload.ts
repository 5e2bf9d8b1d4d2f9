/** An upload or delivery: its event starts Processing and ends by the world's clock (docs/rules.md#ingestion-delay). */
import type { Instant } from '../rows/basics.ts'
import type { JobRow } from '../rows/identity.ts'
import type { IngestionEventRow } from '../rows/platform.ts'
import { instant, later } from '../time.ts'
import type { World } from '../world.ts'
import { planUpload, type FilePlan, type UploadedCsv } from './plan.ts'

interface UploadPayload {
  files: UploadedCsv[]
}

/** From 5 seconds for a small file to a minute for 25 MB. */
const secondsFor = (files: readonly UploadedCsv[]) =>
  Math.min(60, 5 + Math.floor(files.reduce((sum, { csv }) => sum + csv.length, 0) / 500_000))

/** Where files were delivered for a configuration; an upload gets its own folder. */
interface Delivery {
  configurationId: string
  folder: string
  controlFile: string
}

export function startIngestion(
  world: World,
  companyId: string,
  files: UploadedCsv[],
  delivery?: Delivery,
): IngestionEventRow {
  const { ingestionEvents, jobs } = world.tables
  const id = world.newId()
  const folder = delivery?.folder ?? `uploads/${world.today()}/${id}`
  const now = instant(world)
  const event = ingestionEvents.insert({
    id,
    companyId,
    configurationId: delivery?.configurationId ?? null,
    controlFilePath: `${folder}/${delivery?.controlFile ?? 'control.json'}`,
    status: 'Processing',
    files: files.map(({ type, fileName }) => ({
      type,
      path: `${folder}/${fileName}`,
      lineCount: 0,
      insertedCount: 0,
      updatedCount: 0,
      unchangedCount: 0,
      invalidCount: 0,
    })),
    createdAt: now,
    updatedAt: now,
  })
  const payload: UploadPayload = { files }
  const dueAt = later(world, secondsFor(files) * 1000)
  jobs.insert({ id: world.newId(), kind: 'IngestionFinished', targetId: id, dueAt, payload })
  return event
}

/**
 * Ingests the valid lines. Fails as a whole, without any changes, when a file's header is wrong or no line is valid.
 */
export function finishIngestion(world: World, { targetId, payload, dueAt }: JobRow): void {
  const event = world.tables.ingestionEvents.get(targetId)
  if (event?.status !== 'Processing') return
  // The payload set by `startIngestion`; a job stores it as plain JSON.
  const { files } = payload as UploadPayload
  const plans = planUpload(world, event.companyId, files)
  const isTaken = canTakeIn(plans)
  if (isTaken) for (const { writes } of plans) for (const write of writes) write()
  finish(world, event, plans, isTaken, dueAt)
}

function canTakeIn(plans: readonly FilePlan[]): boolean {
  const lines = plans.reduce((sum, { counts }) => sum + counts.lineCount, 0)
  const invalid = plans.reduce((sum, { counts }) => sum + counts.invalidCount, 0)
  return plans.every(({ isReadable }) => isReadable) && (lines === 0 || invalid < lines)
}

function finish(world: World, event: IngestionEventRow, plans: FilePlan[], isTaken: boolean, updatedAt: Instant): void {
  const nothingTaken = { insertedCount: 0, updatedCount: 0, unchangedCount: 0 }
  const files = event.files.map((file) => {
    const counts = plans.find((plan) => plan.file.type === file.type)?.counts
    return { ...file, ...counts, ...(!isTaken && nothingTaken) }
  })
  world.tables.ingestionEvents.update(event.id, { status: isTaken ? 'Succeeded' : 'Failed', files, updatedAt })
}
