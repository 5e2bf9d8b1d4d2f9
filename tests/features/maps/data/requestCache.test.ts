import { describe, expect, test, vi } from 'vitest'
import { MapsRequestError, MapsServerError } from '#mocks/providers/browser/maps/events.ts'
import { isLasting, requestCache } from '#src/features/maps/data/requestCache.ts'

const succeeding = () => vi.fn<() => Promise<string>>().mockResolvedValue('result')
const failing = (error: unknown) => vi.fn<() => Promise<string>>().mockRejectedValue(error)
const googleError = (code: string) => new MapsRequestError('PLACES_GET_PLACE', code)

describe('requestCache (maps-caches)', () => {
  test('makes one call for equal requests, pending or completed', async () => {
    const cached = requestCache<string>(2)
    const request = succeeding()
    await Promise.all([cached(['a', { lat: 1 }], request), cached(['a', { lat: 1 }], request)])
    await cached(['a', { lat: 1 }], request)
    expect(request).toHaveBeenCalledTimes(1)
    await cached(['a', { lat: 2 }], request)
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('evicts the least recently used entry first', async () => {
    const cached = requestCache<string>(2)
    const [a, b, c] = [succeeding(), succeeding(), succeeding()]
    await cached('a', a)
    await cached('b', b)
    await cached('a', a)
    await cached('c', c)
    await cached('a', a)
    await cached('b', b)
    expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
  })

  test.each(['NOT_FOUND', 'PERMISSION_DENIED', 'REQUEST_DENIED', 'INVALID_ARGUMENT', 'ZERO_RESULTS'])(
    'caches %s, because the same request would fail again',
    async (code) => {
      const cached = requestCache<string>(1)
      const request = failing(googleError(code))
      await expect(cached('a', request)).rejects.toMatchObject({ code })
      await expect(cached('a', request)).rejects.toMatchObject({ code })
      expect(request).toHaveBeenCalledTimes(1)
      expect(isLasting(googleError(code))).toBe(true)
    },
  )

  test.each([
    ['OVER_QUERY_LIMIT', googleError('OVER_QUERY_LIMIT')],
    ['RESOURCE_EXHAUSTED', googleError('RESOURCE_EXHAUSTED')],
    ['UNKNOWN_ERROR', googleError('UNKNOWN_ERROR')],
    ['UNKNOWN', new MapsServerError('PLACES_GET_PLACE', 'UNKNOWN')],
    ['an error without a code', new TypeError('Failed to fetch')],
  ])('does not cache %s', async (_name, error) => {
    const cached = requestCache<string>(1)
    const request = failing(error)
    await expect(cached('a', request)).rejects.toBe(error)
    await expect(cached('a', request)).rejects.toBe(error)
    expect(request).toHaveBeenCalledTimes(2)
    expect(isLasting(error)).toBe(false)
  })

  test('a late failure does not remove a newer entry', async () => {
    const cached = requestCache<string>(1)
    const late = Promise.withResolvers<string>()
    const first = cached('a', () => late.promise)
    await cached('b', succeeding())
    const again = succeeding()
    await cached('a', again)
    late.reject(new Error('late'))
    await expect(first).rejects.toThrow('late')
    await cached('a', again)
    expect(again).toHaveBeenCalledTimes(1)
  })
})
