import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { service } from '#mocks/providers/browser/maps/service.ts'
import type { MapsCall, MapsState } from '#mocks/providers/mapsCalls.ts'

const boston = { lat: 42.357, lng: -71.051 }
const omaha = { lat: 41.263, lng: -95.934 }
const honolulu = { lat: 21.313, lng: -157.847 }
const ask = vi.spyOn(service, 'ask')

/** The number of billed calls with that name. */
const calls = (call: MapsCall) => ask.mock.calls.filter(([name]) => name === call).length
const next = (state: MapsState) => ask.mockResolvedValueOnce(state)

async function freshData() {
  const [places, routes, distances] = await Promise.all([
    import('#src/features/maps/data/places.ts'),
    import('#src/features/maps/data/routes.ts'),
    import('#src/features/maps/data/distances.ts'),
  ])
  return { ...places, ...routes, ...distances }
}

beforeEach(() => {
  vi.resetModules()
  ask.mockReset().mockResolvedValue('ok')
})

describe('places (maps-caches)', () => {
  test('fetches the requested fields of a place, and caches them in any order', async () => {
    const { fetchPlace } = await freshData()
    const place = await fetchPlace('store-02110', ['displayName', 'rating'])
    expect(place.displayName).toBe('Boston Supply Yard')
    expect(await fetchPlace('store-02110', ['rating', 'displayName'])).toBe(place)
    expect(calls('fetchPlace')).toBe(1)
    await fetchPlace('store-02110', ['photos'])
    expect(calls('fetchPlace')).toBe(2)
  })

  test('caches the last 100 places', async () => {
    const { fetchPlace } = await freshData()
    const fetchStore = (number: number) => fetchPlace(`store-${number}`, []).catch(() => undefined)
    for (let number = 0; number <= 100; number++) await fetchStore(number)
    expect(calls('fetchPlace')).toBe(101)
    await fetchStore(1)
    expect(calls('fetchPlace')).toBe(101)
    await fetchStore(0)
    expect(calls('fetchPlace')).toBe(102)
  })

  test('caches a denied request, but not one over quota', async () => {
    const { fetchPlace } = await freshData()
    next('denied')
    await expect(fetchPlace('store-02110', ['rating'])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(fetchPlace('store-02110', ['rating'])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    next('overQuota')
    await expect(fetchPlace('store-10001', ['rating'])).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    expect((await fetchPlace('store-10001', ['rating'])).rating).toBeTypeOf('number')
    expect(calls('fetchPlace')).toBe(3)
  })
})

describe('routes (maps-caches)', () => {
  test('computes routes by travel mode between addresses, coordinates, and places', async () => {
    const { computeRoute } = await freshData()
    const driving = await computeRoute({ origin: { location: boston }, destination: { address: 'Omaha' } })
    expect(driving.localizedValues?.distance).toMatch(/ mi$/)
    const walking = await computeRoute({
      origin: { placeId: 'store-02110' },
      destination: { location: omaha },
      travelMode: 'WALKING',
      units: google.maps.UnitSystem.METRIC,
    })
    expect(walking.localizedValues?.distance).toMatch(/ km$/)
    const hours = (route: google.maps.routes.Route) => Number.parseFloat(route.localizedValues?.duration ?? '')
    expect(hours(walking)).toBeGreaterThan(hours(driving))
    expect(walking).toEqual({
      legs: expect.any(Array) as unknown,
      warnings: expect.any(Array) as unknown,
      localizedValues: expect.any(Object) as unknown,
    })
    expect(calls('computeRoutes')).toBe(2)
  })

  test('caches the last 100 routes, and the absence of a route', async () => {
    const { computeRoute } = await freshData()
    const go = (lng: number) =>
      computeRoute({ origin: { location: boston }, destination: { location: { lat: 41, lng } } })
    for (let at = 0; at <= 100; at++) await go(-90 - at / 10)
    await go(-90.1)
    expect(calls('computeRoutes')).toBe(101)
    await go(-90)
    expect(calls('computeRoutes')).toBe(102)
    const overSea = () => computeRoute({ origin: { location: boston }, destination: { location: honolulu } })
    await expect(overSea()).rejects.toMatchObject({ name: 'NoRouteError', code: 'ZERO_RESULTS' })
    await expect(overSea()).rejects.toMatchObject({ name: 'NoRouteError' })
    expect(calls('computeRoutes')).toBe(103)
  })
})

describe('distances (maps-distances)', () => {
  const metric = () => google.maps.UnitSystem.METRIC
  const matrix = vi.spyOn(google.maps.routes.RouteMatrix, 'computeRouteMatrix')
  beforeEach(() => void matrix.mockClear())

  test('returns distances in the order of the destinations, with none for an unreachable one', async () => {
    const { distancesFrom } = await freshData()
    const found = await distancesFrom(boston, [omaha, honolulu, { lat: 42.4, lng: -71.1 }], metric())
    expect(found).toMatchObject([{ text: expect.stringMatching(/ km$/) }, undefined, { meters: expect.any(Number) }])
    expect(found[0]?.meters).toBeGreaterThan(found[2]?.meters ?? Infinity)
    expect(await distancesFrom(boston, [], metric())).toEqual([])
    expect(matrix).toHaveBeenCalledTimes(1)
  })

  test('returns miles on request', async () => {
    const { distancesFrom } = await freshData()
    const [miles] = await distancesFrom(boston, [omaha], google.maps.UnitSystem.IMPERIAL)
    expect(miles?.text).toMatch(/ mi$/)
  })

  test('asks for at most 25 destinations, the nearest by straight line', async () => {
    const { distancesFrom } = await freshData()
    const line = (count: number) => Array.from({ length: count }, (_, at) => ({ lat: 42.357, lng: -71.1 - at / 10 }))
    expect((await distancesFrom(boston, line(25), metric())).filter(Boolean)).toHaveLength(25)
    const farFirst = line(30).toReversed()
    const found = await distancesFrom(boston, farFirst, metric())
    expect(found.map(Boolean)).toEqual([...Array(5).fill(false), ...Array(25).fill(true)])
    const asked = matrix.mock.calls.map(([{ destinations }]) => [...destinations].length)
    expect(asked).toEqual([25, 25])
  })

  test('returns no distance for a destination whose element fails', async () => {
    const { distancesFrom } = await freshData()
    const failed = { error: new Error('NOT_FOUND'), condition: 'ROUTE_EXISTS', distanceMeters: 1 }
    const items = [failed, { condition: 'ROUTE_EXISTS', distanceMeters: 5, localizedValues: { distance: '5 m' } }]
    matrix.mockResolvedValueOnce({ matrix: { rows: [{ items }] } } as never)
    expect(await distancesFrom(boston, [omaha, boston], metric())).toEqual([undefined, { meters: 5, text: '5 m' }])
  })

  test('caches the last 10 requests (maps-caches)', async () => {
    const { distancesFrom } = await freshData()
    const from = (at: number) => distancesFrom({ lat: 42, lng: -71 - at }, [omaha], metric())
    for (let at = 0; at <= 10; at++) await from(at)
    await from(1)
    expect(calls('computeRouteMatrix')).toBe(11)
    await from(0)
    expect(calls('computeRouteMatrix')).toBe(12)
  })
})
