import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, isRefusal, isTransient } from './apiError.ts'
import { loadTransport } from './mutator.ts'
import type { Session } from './session/session.ts'

/** How often a read is retried after a network or service failure, not counting the first attempt. */
const readRetries = 2

/** The operation that a generated key belongs to: `['listX', …]` or `['infinite', 'listX', …]`. */
function operationOf(key: QueryKey): unknown {
  return key[0] === 'infinite' ? key[1] : key[0]
}

/** A conflict (409) or a missing record (404) means that the screen is stale; an unclear outcome, that it may be. */
function mayHaveChanged(error: unknown): boolean {
  if (!isRefusal(error)) return true
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

/** Marks as stale what a write changes (`invalidation.ts`); a mutation with that operation as its key does it itself. */
export async function refreshAfter(client: QueryClient, operation: unknown): Promise<void> {
  // If it can't be loaded, nothing has been sent.
  const transport = await loadTransport().catch(() => undefined)
  const stale = transport?.staleAfter(operation) ?? []
  void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(operationOf(queryKey))) })
}

/**
 * Reads: two quick retries where that may help, and never paused when the browser believes it is offline (a paused
 * query shows neither rows nor an error). Writes: sent once, immediately or not at all, so that nothing is paid later,
 * when the network returns. The cache is cleared when the session ends.
 */
export function createQueryClient(session: Pick<Session, 'subscribe'>): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => {
          // With a `Retry-After`, `request.ts` has already waited for it, or it is too long to wait for.
          if (!isTransient(error) || error.retryAfterMs !== null) return false
          // A call that `request.ts` resent after a 429 or 503 has used up a retry, though React Query saw no failure.
          return Math.max(failures, error.sends - 1) < readRetries
        },
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      async onSettled(_data, error, _variables, _context, mutation) {
        if (error instanceof ApiError && error.code === 'team.role_required') await refreshAfter(client, 'updateMember')
        if (error && !mayHaveChanged(error)) return
        await refreshAfter(client, mutation.options.mutationKey?.[0])
      },
    }),
  })
  session.subscribe(({ type }) => {
    if (type === 'signedOut') client.clear()
  })
  return client
}
