import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Snapshots } from './world.ts'

const rowTypes = join(import.meta.dirname, 'rows')
const identities = new WeakMap<Snapshots, string>()

/**
 * Identifies a seed by its rows and by the types of all rows: changes that were saved for one seed fit only a seed with
 * the same identity.
 */
export function seedIdentity(snapshots: Snapshots): string {
  const known = identities.get(snapshots)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const file of readdirSync(rowTypes).toSorted())
    hash.update(withoutComments(readFileSync(join(rowTypes, file), 'utf8')))
  for (const [table, rows] of Object.entries(snapshots)) {
    hash.update(table)
    for (const row of rows.values()) hash.update(JSON.stringify(row))
  }
  const identity = hash.digest('hex').slice(0, 16)
  identities.set(snapshots, identity)
  return identity
}

/** The same types, however they are explained and formatted. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\/|\/\/.*?$|\s+/gms, '')
}
