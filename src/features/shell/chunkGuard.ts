import { keyValueStore, type KeyValueStore } from '#src/lib/keyValueStore.ts'

const reloadedKey = 'tallyport.reloadedFor'
/** Under this key, per message, the router remembers that it reloaded the page for a missing module: it does so once. */
const routerKey = (error: unknown) => `tanstack_router_reload:${error instanceof Error ? error.message : ''}`

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

const sessionStore = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)
