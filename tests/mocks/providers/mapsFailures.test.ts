// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutocompleteSuggestion } from '#mocks/providers/browser/maps/autocomplete.ts'
import { Geocoder } from '#mocks/providers/browser/maps/geocoder.ts'
import { Place } from '#mocks/providers/browser/maps/places.ts'
import { Route, RouteMatrix } from '#mocks/providers/browser/maps/routes.ts'
import { askMock, service } from '#mocks/providers/browser/maps/service.ts'
import { mapsCalls, type MapsCall, type MapsState } from '#mocks/providers/mapsCalls.ts'
import { testMock } from '../testMock.ts'

const boston = { lat: 42.357, lng: -71.051 }
const omaha = { lat: 41.263, lng: -95.934 }
const mock = testMock()

const calls: Record<MapsCall, () => Promise<unknown>> = {
  geocode: () => new Geocoder().geocode({ address: 'Boston', fulfillOnZeroResults: true }),
  fetchPlace: () => new Place({ id: 'store-02110' }).fetchFields({ fields: ['rating'] }),
  searchPlaces: () => Place.searchByText({ textQuery: 'Boston', fields: ['displayName'] }),
  autocomplete: () => AutocompleteSuggestion.fetchAutocompleteSuggestions({ input: 'Boston' }),
  computeRoutes: () => Route.computeRoutes({ origin: boston, destination: omaha, fields: ['path'] }),
  computeRouteMatrix: () =>
    RouteMatrix.computeRouteMatrix({ origins: [boston], destinations: [omaha], fields: ['condition'] }),
}

const outcome = async (call: MapsCall, state: MapsState): Promise<unknown> => {
  await mock.call('PUT', '/__mock/maps', { json: { [call]: state } })
  return calls[call]()
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    const response = await mock.call(method, path)
    return new Response(new Uint8Array(response.bytes), { status: response.status })
  })
  vi.spyOn(service, 'ask').mockImplementation(askMock)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await mock.call('POST', '/__mock/reset')
})

test.each(mapsCalls)('%s fails when over quota, denied or unknown, and otherwise succeeds', async (call) => {
  const failure = (code: string, name = 'MapsRequestError') => ({ code, name, endpoint: expect.any(String) })
  const isOld = call === 'geocode'
  await expect(outcome(call, 'overQuota')).rejects.toMatchObject(
    failure(isOld ? 'OVER_QUERY_LIMIT' : 'RESOURCE_EXHAUSTED'),
  )
  await expect(outcome(call, 'denied')).rejects.toMatchObject(failure(isOld ? 'REQUEST_DENIED' : 'PERMISSION_DENIED'))
  await expect(outcome(call, 'unknown')).rejects.toMatchObject(
    failure(isOld ? 'UNKNOWN_ERROR' : 'UNKNOWN', 'MapsServerError'),
  )
  await expect(outcome(call, 'ok')).resolves.toBeTypeOf('object')
})

test('each call returns its own form of no results', async () => {
  expect(await outcome('geocode', 'nothing')).toEqual({ results: [] })
  expect(await outcome('searchPlaces', 'nothing')).toEqual({ places: [] })
  expect(await outcome('autocomplete', 'nothing')).toEqual({ suggestions: [] })
  expect(await outcome('computeRoutes', 'nothing')).toMatchObject({ routes: [] })
  expect(await outcome('computeRouteMatrix', 'nothing')).toMatchObject({
    matrix: { rows: [{ items: [{ condition: 'ROUTE_NOT_FOUND' }] }] },
  })
  await expect(outcome('fetchPlace', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a failing mock is reported as UNKNOWN_ERROR', async () => {
  await mock.call('PUT', '/__mock/providers', { json: { maps: 'fail' } })
  await expect(calls.geocode()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' })
})
