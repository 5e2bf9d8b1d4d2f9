import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, isRefusal, isTransient } from './apiError.ts'
import { loadTransport } from './mutator.ts'
import type { Session } from './session/session.ts'

/** How often a read is tried again after the network or the service failed, beyond the first time. */
const readRetries = 2

/** The operation that a generated key belongs to: `['listX', …]` or `['infinite', 'listX', …]`. */
function operationOf(key: QueryKey): unknown {
  return key[0] === 'infinite' ? key[1] : key[0]
}

/** A lost race or a vanished thing says that the screen is stale; no clear answer says that it may be. */
function mayHaveChanged(error: unknown): boolean {
  if (!isRefusal(error)) return true
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

/**
 * Reads: two quick retries where that may help, and never paused for a browser that believes it is offline (a paused one
 * shows neither rows nor an error). Writes: sent once, now or never, so that nothing is paid when the network returns.
 * Everything is forgotten when the session ends.
 */
export function createQueryClient(session: Pick<Session, 'subscribe'>): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => {
          // When the service names a time, `request.ts` has waited for it, or it is too long to wait for.
          if (!isTransient(error) || (error instanceof ApiError && error.retryAfterMs !== null)) return false
          // A call that was sent again after a 429 or 503 has used up a retry, although that was no failure yet.
          return Math.max(failures, error instanceof ApiError ? error.sends - 1 : 0) < readRetries
        },
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      async onSettled(_data, error, _variables, _context, mutation) {
        if (error && !mayHaveChanged(error)) return
        // Without it nothing has been sent.
        const transport = await loadTransport().catch(() => undefined)
        const stale = transport?.staleAfter(mutation.options.mutationKey?.[0]) ?? []
        void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(operationOf(queryKey))) })
      },
    }),
  })
  session.subscribe(({ type }) => {
    if (type === 'signedOut') client.clear()
  })
  return client
}
