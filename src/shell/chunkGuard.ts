import { keyValueStore, type KeyValueStore } from '#src/lib/keyValueStore.ts'
import { ChunkError, hasFile } from '#src/lib/loadChunk.ts'

const reloadedKey = 'tallyport.reloadedFor'

interface ChunkGuardPorts {
  /** The page's entry script; it names every other file, so it differs in each build. */
  entry: string
  /** False while a reload would lose something: a changed form or a request in progress. */
  mayReload: () => boolean
  reload: () => void
  storage?: KeyValueStore
}

/** The guard of the current page, if there is one. */
let current: ((error: unknown) => Promise<boolean>) | undefined

/**
 * After a deployment, the files of the old build are gone. When one can't be loaded, the page reloads: at most once per
 * build, never with unsaved work, and only if the host has another complete build. Otherwise, such as when offline, the
 * page stays and shows the error. Returns a function that removes the guard.
 */
export function guardChunks({ entry, mayReload, reload, storage = sessionStore }: ChunkGuardPorts): () => void {
  const mayHelp = () => storage.get(reloadedKey) !== entry && mayReload()
  let check: Promise<boolean> | undefined
  const guard = async (failure: unknown) => {
    if (!(failure instanceof ChunkError && failure.kind === 'missing' && mayHelp())) return false
    check ??= isReplaced(entry).finally(() => (check = undefined))
    if (!(await check)) return false
    // Another caller may have triggered the reload after the same check.
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

/** Whether the host has another build, including every file that its start page loads. */
async function isReplaced(entry: string): Promise<boolean> {
  try {
    const page = await fetch('/index.html', { cache: 'no-store' })
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    )
    if (!page.ok || files.length === 0 || files.some((file) => entry.endsWith(file))) return false
    const responses = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })))
    return responses.every(hasFile)
  } catch {
    // Without a response, the page can't reload.
    return false
  }
}

/** Whether the host can be reached and serves the page. */
export const isReachable = () =>
  fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const sessionStore = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)
