import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getListReceivableInvoicesQueryKey } from '#generated/main/invoices/invoices.ts'
import { getMakePaymentMutationKey } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { ApiError, type ApiErrorKind } from '#src/shared/api/apiError.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import type { SessionEvent } from '#src/shared/api/session/session.ts'

const alone = { subscribe: () => () => undefined }
const call = { method: 'GET', url: '/api/tallyport/things' }
const http = (status: number): ApiError => new ApiError('http', call, { status })
const below = (kind: ApiErrorKind): ApiError => new ApiError(kind, call)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

describe('reads', () => {
  const cases: [string, ApiError, number][] = [
    ['500', http(500), 3],
    ['503', http(503), 3],
    ['a network failure', below('network'), 3],
    ['a timeout', below('timeout'), 3],
    ['a web page', below('html'), 3],
    ['400', http(400), 1],
    ['403', http(403), 1],
    ['404', http(404), 1],
    ['429', http(429), 1],
    ['the end of the session', below('sessionEnded'), 1],
    ['an abort by the caller', below('canceled'), 1],
  ]
  it.each(cases)('are tried the right number of times after %s (%#)', async (_name, error, times) => {
    const queryFn = vi.fn<() => Promise<unknown>>(() => Promise.reject(error))
    const result = createQueryClient(alone)
      .fetchQuery({
        queryKey: ['x'],
        queryFn,
        retry: createQueryClient(alone).getDefaultOptions().queries?.retry ?? false,
      })
      .catch((reason: unknown) => reason)
    await vi.runAllTimersAsync()
    expect(await result).toBe(error)
    expect(queryFn).toHaveBeenCalledTimes(times)
  })

  it('fail instead of pausing when the browser reports that it is offline', async () => {
    onlineManager.setOnline(false)
    const observer = new QueryObserver(createQueryClient(alone), {
      queryKey: ['x'],
      queryFn: () => Promise.reject(below('network')),
    })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
    stop()
  })
})

describe('writes', () => {
  it('made offline are sent immediately or never', async () => {
    onlineManager.setOnline(false)
    const mutationFn = vi.fn<() => Promise<unknown>>(() => Promise.reject(below('network')))
    const client = createQueryClient(alone)
    const result = client.getMutationCache().build(client, { mutationFn }).execute(undefined)
    await expect(result).rejects.toMatchObject({ kind: 'network' })
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })

  const outcomes: [string, ApiError | null, boolean][] = [
    ['that succeed', null, true],
    ['refused with 422', http(422), false],
    ['that conflict (409)', http(409), true],
    ['to a missing resource (404)', http(404), true],
    ['with an unknown outcome', below('timeout'), true],
    ['that fail in the service', http(500), true],
  ]
  it.each(outcomes)('%s: mark the right queries as stale (%#)', async (_name, error, isStale) => {
    const client = createQueryClient(alone)
    const keys = [
      getListReceivableInvoicesQueryKey('c'),
      ['infinite', ...getListReceivableInvoicesQueryKey('c', { q: 'x' })],
      ['getCurrentUser'],
      ['infinite', 'listConnections'],
    ]
    for (const key of keys) client.setQueryData(key, {})
    const mutationFn = (): Promise<unknown> => (error ? Promise.reject(error) : Promise.resolve({}))
    const mutation = client.getMutationCache().build(client, { mutationKey: getMakePaymentMutationKey(), mutationFn })
    await mutation.execute(undefined).catch(() => undefined)
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([isStale, isStale, false, false])
  })
})

describe('end of a session', () => {
  it('empties the cache', () => {
    const listeners: ((event: SessionEvent) => void)[] = []
    const client = createQueryClient({
      subscribe: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    })
    client.setQueryData(['x'], 'of ann')
    for (const listener of listeners) listener({ type: 'updated' })
    expect(client.getQueryData(['x'])).toBe('of ann')
    for (const listener of listeners) listener({ type: 'signedOut', reason: 'userChanged' })
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
