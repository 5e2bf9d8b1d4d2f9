import type { Sources } from '../platform.ts'
import { Problem } from '../problem.ts'
import { sandboxOf } from '../sandbox.ts'
import type { TableName } from '../world/rows/rows.ts'
import { seedIdentity } from '../world/seedIdentity.ts'
import type { Identified } from '../world/table.ts'
import type { Snapshots, WorldChanges } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'
import { unpackJobs } from './packedJobs.ts'
import { rowsOf } from './saveWorld.ts'
import { revealSecrets } from './secrets.ts'
import { addressSchema, readWorldFile, versionAdvice, type WorldFile } from './worldFile.ts'

/** A saved world that this version can restore, with a new secret in place of each mark. */
export type CheckedWorld = WorldFile & { changes: Pick<WorldChanges, 'counter' | 'tables'> }

/** Errors: 422 for an invalid saved world, 409 for one with another seed; both say what to do. */
export async function checkWorldFile(worlds: Worlds, value: unknown, sources: Sources): Promise<CheckedWorld> {
  const file = await readWorldFile(value)
  const snapshots = worlds.seedOf(file.scenario, file.seededFor)
  const seed = await seedIdentity(snapshots, sources.rowTypes())
  if (file.seed !== seed)
    throw new Problem(
      409,
      'mock.other_seed',
      `This file was saved on another seed: ${file.seed}, but here, the seed of ${file.scenario} for ${file.seededFor} is ` +
        `${seed}. ${versionAdvice(file.commit)}`,
    )
  const revealed = revealSecrets({ ...file, tables: unpackJobs(file.tables, sources) }, file.secrets, rowsOf(snapshots))
  if (!addressSchema.nullable().safeParse(revealed.address).success)
    throw new Problem(422, 'mock.invalid', 'The address of this file is not a page of the app. Save the world again.')
  return { ...revealed, changes: { counter: file.counter, tables: wholeRows(revealed.tables, snapshots) } }
}

/** Puts a world into the state of the file; its clock goes on from the time at which the world was saved. */
export function restoreWorld(worlds: Worlds, name: string, file: CheckedWorld): void {
  const { scenario, seededFor, clock, changes, address, person, savedAt, leftOut } = file
  const offsetMs = Date.parse(clock.now) - Date.now()
  const world = worlds.restore(name, {
    scenario,
    seededFor,
    changes: { ...changes, clock: { offsetMs, frozenAt: clock.frozen ? clock.now : null } },
  })
  sandboxOf(world).restore({ ...file, restored: { savedAt, address, person, leftOut } })
}

/** Adds the fields that a saved row leaves out because they are the same as in the seed. */
function wholeRows(tables: WorldFile['tables'], snapshots: Snapshots): WorldChanges['tables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([table, { rows, removed }]) => {
      const seed: ReadonlyMap<string, Identified> = snapshots[table as TableName]
      return [table, { rows: rows.map((row) => ({ ...seed.get(row.id), ...row })), removed }]
    }),
  )
}
