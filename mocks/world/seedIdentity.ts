import { sha256 } from '../digest.ts'
import type { Snapshots } from './world.ts'

/** How many rows are hashed at a time: one text of all rows can be too long. */
const chunkRows = 5000

const identities = new WeakMap<Snapshots, Promise<string>>()

/**
 * Identifies a seed by its rows and by the types of all rows: changes that were saved for one seed fit only a seed with
 * the same identity.
 */
export function seedIdentity(snapshots: Snapshots, rowTypes: string): Promise<string> {
  const known = identities.get(snapshots)
  if (known !== undefined) return known
  const identity = identify(snapshots, rowTypes)
  identities.set(snapshots, identity)
  return identity
}

async function identify(snapshots: Snapshots, rowTypes: string): Promise<string> {
  const hashes = [rowTypes]
  for (const [table, snapshot] of Object.entries(snapshots)) {
    const rows = [...snapshot.values()]
    for (let start = 0; start < rows.length; start += chunkRows)
      hashes.push(await sha256(table + JSON.stringify(rows.slice(start, start + chunkRows))))
  }
  return (await sha256(hashes.join())).slice(0, 16)
}
