import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sync as writeFileAtomicSync } from 'write-file-atomic'
import type { SavedWorld, WorldStore } from './worlds.ts'

/** Raise when rows or the seed change shape: an older file is then left aside. */
const version = 1

/** How long writes gather before one file is written, ms. */
const settleMs = 150

/**
 * Keeps the default world in one JSON file. Each write goes to a temporary file that is then renamed over the old
 * one, so a mock killed at any moment starts from the last whole state.
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
    writeFileAtomicSync(path, JSON.stringify({ version, ...saved }))
  }

  return {
    load() {
      try {
        const file = JSON.parse(readFileSync(path, 'utf8')) as SavedWorld & { version: number }
        if (file.version === version) return file
        warn(`${path} is of another version; starting from the seed`)
        return undefined
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        warn(`${path} can't be read (${String(error)}); starting from the seed`)
        return undefined
      }
    },
    save(saved) {
      pending = saved
      timer ??= setTimeout(flush, settleMs).unref()
    },
    flush,
  }
}
