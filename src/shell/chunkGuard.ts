import { keyValueStore, type KeyValueStore } from '#src/lib/keyValueStore.ts'
import { ChunkError, hasFile } from '#src/lib/loadChunk.ts'

const reloadedKey = 'tallyport.reloadedFor'

export interface ChunkGuardPorts {
  /** The script that the page was started with; it names every other file, so each build has another one. */
  entry: string
  /** False while a reload would lose something: a form that was changed, a call that is under way. */
  mayReload: () => boolean
  reload: () => void
  storage?: KeyValueStore
}

/** Asks the guard of the page that is shown, if there is one. */
let current: ((error: unknown) => Promise<boolean>) | undefined

/**
 * After a deployment the files of the old build are gone: when one can't be loaded, the page reloads, at most once
 * per build, never over unsaved work, and only when the host has another complete build. Otherwise, as without a
 * connection, the page stays and shows the error. Returns how to stop.
 */
export function guardChunks({ entry, mayReload, reload, storage = sessionStore }: ChunkGuardPorts): () => void {
  const mayHelp = () => storage.get(reloadedKey) !== entry && mayReload()
  let check: Promise<boolean> | undefined
  const guard = async (failure: unknown) => {
    if (!(failure instanceof ChunkError && failure.kind === 'missing' && mayHelp())) return false
    check ??= isReplaced(entry).finally(() => (check = undefined))
    if (!(await check)) return false
    // Another part may have reloaded after the same check.
    if (storage.get(reloadedKey) === entry) return true
    if (!mayReload()) return false
    storage.set(reloadedKey, entry)
    reload()
    return true
  }
  const onPreloadError = (event: Event) => void guard('payload' in event ? event.payload : undefined)
  current = guard
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => {
    current = undefined
    window.removeEventListener('vite:preloadError', onPreloadError)
  }
}

/**
 * Checks a missing file again: the unsaved work that prevented a reload may belong to the previous page. True when the page
 * is about to reload.
 */
export const reloadIfReplaced = async (error: unknown): Promise<boolean> => (await current?.(error)) ?? false

/** Whether the host has another build, with every file that its page starts with. */
async function isReplaced(entry: string): Promise<boolean> {
  try {
    const page = await fetch('/index.html', { cache: 'no-store' })
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    )
    if (!page.ok || files.length === 0 || files.some((file) => entry.endsWith(file))) return false
    const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })))
    return answers.every(hasFile)
  } catch {
    // Without an answer the page can't reload.
    return false
  }
}

/** Whether there is a host to load the page from. */
export const answers = () =>
  fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const sessionStore = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)
