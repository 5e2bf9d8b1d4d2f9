import type { QueryClient } from '@tanstack/react-query'
import { loadOnce } from '#src/lib/loadOnce.ts'
import { session } from './session/appSession.ts'

let loaded: QueryClient | undefined

/**
 * Loads the cache of the services' data, one for all pages. Visitors don't need it to sign in
 * (docs/decisions/0003-login-speed.md).
 *
 * @throws ChunkError when its code can't be loaded; the next call tries again
 */
export const loadQueryClient = loadOnce(async () => {
  const { createQueryClient } = await import('./queryClient.ts')
  return (loaded ??= createQueryClient(session))
})

/** True while a write is under way. */
export const isWriting = (): boolean => loaded !== undefined && loaded.isMutating() > 0
