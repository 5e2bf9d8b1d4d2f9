import { keyValueStore, type KeyValueStore } from '#src/lib/keyValueStore.ts'

const reloadedKey = 'tallyport.reloadedFor'
/** Under this key, per message, the router remembers that it reloaded the page for a missing module: it does so once. */
const routerKey = (error: unknown) => `tanstack_router_reload:${error instanceof Error ? error.message : ''}`

/** How Chromium and Firefox, then Safari, say that an import has found nothing. */
const missingModule = /dynamically imported module|Importing a module script failed/

export interface ChunkGuardPorts {
  /** Names the build that the page runs. */
  buildId: string
  /** False while a reload would lose something: a form that was changed, a call that is under way. */
  mayReload: () => boolean
  reload: () => void
  storage?: KeyValueStore
}

/**
 * After a deployment the files of the old build are gone: when one can't be loaded, the page is loaded anew, at most once
 * per build, and never over someone's work. Otherwise the failure goes on to the error page (quality row 39). Returns how
 * to stop.
 */
export function guardChunks({ buildId, mayReload, reload, storage = sessionStore }: ChunkGuardPorts): () => void {
  const onPreloadError = (event: Event) => {
    if (storage.get(reloadedKey) !== buildId && mayReload()) {
      storage.set(reloadedKey, buildId)
      reload()
      return
    }
    // The router would reload without asking.
    storage.set(routerKey('payload' in event ? event.payload : undefined), '1')
  }
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}

/**
 * Asks the guard again about a file that an import has not found: the page that would show the failure is there, so what
 * would have been lost is either gone with the page before, by the person's own click, or is still under way.
 */
export function reportMissingChunk(error: unknown): void {
  if (!(error instanceof Error) || !missingModule.test(error.message)) return
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
}

const sessionStore = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)
