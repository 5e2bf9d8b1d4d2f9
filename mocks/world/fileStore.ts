import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sync as writeFileAtomicSync } from 'write-file-atomic'
import { z } from 'zod'
import { scenarios } from './seed/seed.ts'
import type { SavedWorld, WorldStore } from './worlds.ts'

/** A hash of the code of rows and seed: after a change there, the contents of an older file no longer fit. */
export const seedVersion = hashOf(['rows', 'seed'].map((folder) => join(import.meta.dirname, folder)))

/** How long writes are collected before the file is written, in ms. */
const writeDelayMs = 150

const fileSchema = z.object({
  version: z.literal(seedVersion),
  seededFor: z.iso.date(),
  scenario: z.enum(scenarios),
  changes: z.object({
    clock: z.object({ offsetMs: z.number(), frozenAt: z.string().nullable() }),
    counter: z.number(),
    tables: z.record(z.string(), z.object({ rows: z.array(z.unknown()), removed: z.array(z.string()) })),
  }),
})

/**
 * Keeps the default world in one JSON file. Each write goes to a temporary file that is then renamed over the old
 * one, so a mock killed at any moment restarts from the last complete state.
 */
export function fileStore(path: string, warn: (message: string) => void): WorldStore & { flush(): void } {
  let pending: (() => SavedWorld) | undefined
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!pending) return
    const saved = pending()
    pending = undefined
    mkdirSync(dirname(path), { recursive: true })
    writeFileAtomicSync(path, JSON.stringify({ version: seedVersion, ...saved }))
  }

  return {
    load() {
      removeTemporaryFiles(path)
      try {
        const file = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
        // The mock wrote the file itself: checking its structure shows whether it is complete; rows are not validated.
        if (file.success) return file.data
        warn(`${path} was written for another seed; starting from the new one`)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        warn(`${path} can't be read (${String(error)}); starting from the seed`)
      }
      return undefined
    },
    save(saved) {
      pending = saved
      timer ??= setTimeout(flush, writeDelayMs).unref()
    },
    flush,
  }
}

/** A hash of the files in these folders. */
function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Removes the temporary files of a killed mock: write-file-atomic names them `<file>.<number>`. */
function removeTemporaryFiles(path: string): void {
  // oxlint-disable-next-line tallyport/no-backtracking -- the escaped name of the mock’s own file, and digits
  const temporaryName = new RegExp(`^${RegExp.escape(basename(path))}\\.\\d+$`)
  try {
    const names = readdirSync(dirname(path)).filter((name) => temporaryName.test(name))
    for (const name of names) rmSync(join(dirname(path), name), { force: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
