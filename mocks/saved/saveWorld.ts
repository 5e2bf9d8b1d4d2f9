import type { JournalEntry } from '#generated/control/model/journalEntry.ts'
import type { Sources } from '../platform.ts'
import { Problem } from '../problem.ts'
import { sandboxOf } from '../sandbox.ts'
import type { IdempotencyRow, JobRow } from '../world/rows/identity.ts'
import type { Rows, TableName } from '../world/rows/rows.ts'
import { seedIdentity } from '../world/seedIdentity.ts'
import type { Identified, Snapshot, TableChanges } from '../world/table.ts'
import type { Snapshots, World, WorldChanges } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'
import { packJobs, packPayload } from './packedJobs.ts'
import { SecretMarks, type RowLists } from './secrets.ts'
import { toWorldFile, type WorldContent, type WorldFile } from './worldFile.ts'

/** The length of all saved calls, in characters of JSON; the newest calls are kept. */
const maxCallsLength = 20_000
/** An upload that is still being processed is left out if it is longer in the file, in characters. */
const maxUploadLength = 100_000

/** Nobody can use the tokens of a saved session, so the person signs in again. */
const sessionTables = new Set<string>(['accessTokens', 'refreshTokens'] satisfies TableName[])

/** The state of the browser that a saved world keeps. */
interface Browser {
  /** Path, search, and hash of the open page. */
  address?: string | undefined
  /** Who is signed in. */
  userId?: string | undefined
}

/**
 * A world as one file without secrets: what differs from its seed, what surrounds it, and what the browser showed.
 * Errors: 422 for an unknown user.
 */
export async function saveWorld(
  worlds: Worlds,
  name: string,
  { address, userId }: Browser,
  sources: Sources,
): Promise<WorldFile> {
  const world = worlds.get(name)
  const { scenario, seededFor, changes } = worlds.save(name)
  const snapshots = worlds.seedOf(scenario, seededFor)
  const { latencyMs, providers, maps, faults, journal } = sandboxOf(world)
  const { tables, leftOut } = withoutUploads(withoutSessions(changes.tables), sources)

  const marks = new SecretMarks(rowsOf(snapshots))
  marks.learn(Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows])))
  const content: WorldContent = {
    savedAt: new Date().toISOString(),
    commit: sources.commit(),
    scenario,
    seededFor,
    seed: await seedIdentity(snapshots, sources.rowTypes()),
    clock: { now: world.now().toISOString(), frozen: world.clock.frozenAt !== null },
    counter: changes.counter,
    person: userId === undefined ? null : personOf(world, userId),
    address: address ?? null,
    tables: differences(tables, snapshots, marks),
    secrets: { id: marks.id, secrets: [] },
    latencyMs,
    providers,
    maps,
    faults: faults.list(),
    calls: lastCalls(journal.entries()),
    leftOut,
  }
  const hidden = marks.hide(content)
  const secrets = { id: marks.id, secrets: marks.secrets }
  return toWorldFile({ ...hidden, tables: packJobs(hidden.tables, sources), secrets })
}

/** The rows of each table. */
export const rowsOf = (snapshots: Snapshots): RowLists =>
  Object.fromEntries(Object.entries(snapshots).map(([table, rows]) => [table, rows.values()]))

function personOf({ tables }: World, userId: string) {
  const user = tables.users.get(userId)
  if (user === undefined) throw new Problem(422, 'mock.invalid', 'userId: no such user in this world.')
  return { id: user.id, emailAddress: user.email }
}

/** The tables' changes since the seed. */
type Changed = WorldChanges['tables']

/** Leaves out sessions, and calls in progress, whose responses a restored world can't send. */
function withoutSessions(tables: Changed): Changed {
  const kept = Object.entries(tables).filter(([table]) => !sessionTables.has(table))
  const { idempotency, ...rest } = Object.fromEntries(kept) as Changed
  if (idempotency === undefined) return rest
  const rows = idempotency.rows.filter(({ response }) => response !== null).map(withoutPasswordHash)
  return { ...rest, idempotency: { ...idempotency, rows } }
}

/** A call that opened a session had a password in its body, which could be guessed from the hash. */
function withoutPasswordHash(row: IdempotencyRow): IdempotencyRow {
  return JSON.stringify(row.response?.body ?? null).includes('"accessToken"') ? { ...row, bodyHash: '' } : row
}

/** Leaves out the files of long uploads, which then stay in progress; `leftOut` says so. */
function withoutUploads(tables: Changed, sources: Sources): { tables: Changed; leftOut: string[] } {
  const { jobs } = tables
  if (jobs === undefined) return { tables, leftOut: [] }
  const isLong = ({ payload }: JobRow) => JSON.stringify(packPayload(payload, sources)).length > maxUploadLength
  const leftOut = jobs.rows.filter(isLong).map(({ targetId }) => {
    const event = tables.ingestionEvents?.rows.find(({ id }) => id === targetId)
    const names = event?.files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).join(', ')
    return `The upload of ${names ?? targetId} has more than ${maxUploadLength / 1000} KB even if it is compressed, so it stays in progress.`
  })
  return { tables: { ...tables, jobs: { ...jobs, rows: jobs.rows.filter((job) => !isLong(job)) } }, leftOut }
}

/** The changed fields of each changed row, without secrets. */
function differences(tables: Changed, snapshots: Snapshots, marks: SecretMarks): WorldContent['tables'] {
  return Object.fromEntries(
    (Object.entries(tables) as [TableName, TableChanges<Identified>][]).map(([table, { rows, removed }]) => {
      const seed: Snapshot<Rows[TableName]> = snapshots[table]
      return [
        table,
        { rows: rows.map((row) => marks.hideFields(table, changedFields(row, seed.get(row.id)))), removed },
      ]
    }),
  )
}

/** The fields that differ from the seed's row; the whole row if the seed doesn't have it. */
function changedFields(row: Identified, seeded: Identified | undefined): Identified {
  if (seeded === undefined) return row
  const before = new Map<string, unknown>(Object.entries(seeded))
  const changed = Object.entries(row).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  )
  return { id: row.id, ...Object.fromEntries(changed) }
}

/** The newest entries that fit. */
function lastCalls(entries: readonly JournalEntry[]): JournalEntry[] {
  let room = maxCallsLength
  const first = entries.findLastIndex((entry) => {
    room -= JSON.stringify(entry).length
    return room < 0
  })
  return entries.slice(first + 1)
}
