// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import type { AutocompleteSessionToken, AutocompleteSuggestion } from '#mocks/providers/browser/maps/autocomplete.ts'
import type { MapsRequestError } from '#mocks/providers/browser/maps/events.ts'
import type { Geocoder } from '#mocks/providers/browser/maps/geocoder.ts'
import type { LatLng, LatLngBounds } from '#mocks/providers/browser/maps/latLng.ts'
import type { GoogleMap } from '#mocks/providers/browser/maps/map.ts'
import type { AdvancedMarkerElement, MapElement } from '#mocks/providers/browser/maps/mapElements.ts'
import type { Place } from '#mocks/providers/browser/maps/places.ts'
import { postalAreas } from '#mocks/providers/browser/maps/postalCodes.ts'
import type { Route, RouteMatrix } from '#mocks/providers/browser/maps/routes.ts'

interface Libraries {
  core: { LatLng: typeof LatLng; LatLngBounds: typeof LatLngBounds; UnitSystem: Record<string, number> }
  maps: { Map: typeof GoogleMap }
  marker: { AdvancedMarkerElement: typeof AdvancedMarkerElement }
  places: {
    Place: typeof Place
    AutocompleteSuggestion: typeof AutocompleteSuggestion
    AutocompleteSessionToken: typeof AutocompleteSessionToken
  }
  routes: { Route: typeof Route; RouteMatrix: typeof RouteMatrix }
  geometry: { spherical: { computeDistanceBetween(a: object, b: object): number } }
  geocoding: { Geocoder: typeof Geocoder }
}
const { maps } = (
  window as unknown as {
    google: {
      maps: {
        importLibrary: <Name extends keyof Libraries>(name: Name) => Promise<Libraries[Name]>
        version: string
        Settings: { getInstance(): object }
        event: Record<string, (...given: unknown[]) => unknown>
      }
    }
  }
).google
const boston = { lat: 42.357, lng: -71.051 }
const omaha = { lat: 41.263, lng: -95.934 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('has the libraries, version, settings and events that callers use', async () => {
  for (const name of ['core', 'maps', 'marker', 'places', 'routes', 'geometry', 'geocoding'] as const)
    expect.soft(await maps.importLibrary(name)).toBeTypeOf('object')
  expect(maps.version.split('.').map(Number).slice(0, 2)).toEqual([3, 61])
  expect(maps.Settings.getInstance()).toBe(maps.Settings.getInstance())
  expect(Object.keys(maps.event)).toEqual(
    expect.arrayContaining(['addListener', 'removeListener', 'clearInstanceListeners']),
  )
  await expect(maps.importLibrary('places3d' as 'places')).rejects.toThrow('no library "places3d"')
})

describe('Geocoder', () => {
  const lookup = async (postalCode: string, country: string, options: object = { fulfillOnZeroResults: true }) => {
    const { Geocoder: Service } = await maps.importLibrary('geocoding')
    return (await new Service().geocode({ componentRestrictions: { postalCode, country }, ...options })).results
  }

  test('knows at least 40 postal codes in both countries, some with several cities', async () => {
    expect(postalAreas.length).toBeGreaterThanOrEqual(40)
    expect(new Set(postalAreas.map(({ country, code }) => country + code)).size).toBe(postalAreas.length)
    for (const { code, country, state, cities } of postalAreas) {
      const [result] = await lookup(code, country)
      const part = (type: string) => result?.address_components.find(({ types }) => types.includes(type))
      expect.soft(result?.types).toEqual(['postal_code'])
      expect.soft(part('postal_code')?.long_name).toBe(code)
      expect.soft(part('administrative_area_level_1')?.short_name).toBe(state)
      expect.soft(part('country')?.short_name).toBe(country)
      expect.soft(result?.postcode_localities).toEqual(cities.length > 1 ? cities : undefined)
      expect.soft(country === 'US' ? code : code.replace(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, '00000')).toMatch(/^\d{5}$/)
    }
    expect(postalAreas.filter(({ cities }) => cities.length > 1).length).toBeGreaterThanOrEqual(5)
  })

  test.each([
    ['11201', 'US', 'sublocality', 'Brooklyn'],
    ['M5V 2T6', 'CA', 'neighborhood', 'Old Toronto'],
    ['X0A 0H0', 'CA', 'administrative_area_level_3', 'Iqaluit'],
    ['10001', 'US', 'locality', 'New York'],
  ])('returns the city of %s in %s as a %s', async (code, country, part, city) => {
    const [result] = await lookup(code, country)
    expect(result?.address_components.find(({ types }) => types.includes(part))?.long_name).toBe(city)
  })

  test('finds nothing for an unknown postal code or one of another country', async () => {
    expect(await lookup('00000', 'US')).toEqual([])
    expect(await lookup('10001', 'CA')).toEqual([])
    await expect(lookup('00000', 'US', {})).rejects.toMatchObject({
      code: 'ZERO_RESULTS',
    } satisfies Partial<MapsRequestError>)
  })

  test('can return a partial match or fail', async () => {
    const [alike] = await lookup('10099', 'US')
    expect(alike).toMatchObject({ partial_match: true, address_components: [{ long_name: '10001' }, {}, {}, {}] })
    await expect(lookup('99999', 'US')).rejects.toMatchObject({ code: 'OVER_QUERY_LIMIT' })
    await expect(lookup('99998', 'US')).rejects.toMatchObject({ code: 'REQUEST_DENIED' })
  })

  test('supports callbacks, addresses and coordinates', async () => {
    const { Geocoder: Service } = await maps.importLibrary('geocoding')
    const callback = vi.fn<(results: unknown, status: string) => void>()
    const { results } = await new Service().geocode({ address: 'Ottawa' }, callback)
    expect(callback).toHaveBeenCalledWith(results, 'OK')
    const near = await new Service().geocode({ location: { lat: 42.3, lng: -71 } })
    expect(near.results[0]?.formatted_address).toBe('Boston, MA 02110, USA')
  })
})

describe('Map', () => {
  test('moves its camera, fires events and respects the maximum zoom', async () => {
    const { Map: FakeMap } = await maps.importLibrary('maps')
    const { LatLngBounds: Bounds } = await maps.importLibrary('core')
    const map = new FakeMap(document.createElement('div'), { center: boston, zoom: 4, maxZoom: 17 })
    const events: string[] = []
    for (const name of ['center_changed', 'zoom_changed', 'bounds_changed', 'idle', 'tilesloaded'])
      map.addListener(name, () => events.push(name))
    vi.runAllTimers()
    expect(events).toEqual(expect.arrayContaining(['bounds_changed', 'idle', 'tilesloaded']))
    map.fitBounds(new Bounds(boston).extend(omaha))
    expect(map.getBounds().contains(boston) && map.getBounds().contains(omaha)).toBe(true)
    map.panTo(omaha)
    expect(map.getCenter().toJSON()).toEqual(omaha)
    map.setZoom(21)
    expect(map.getZoom()).toBe(17)
    vi.runAllTimers()
    expect(events).toEqual(expect.arrayContaining(['center_changed', 'zoom_changed']))
    expect(map.getMapCapabilities().isAdvancedMarkersAvailable).toBe(true)
  })

  test('is an element with controls and markers', async () => {
    const { AdvancedMarkerElement: Marker } = await maps.importLibrary('marker')
    document.body.innerHTML =
      '<gmp-map center="42.357,-71.051" zoom="9"><gmp-advanced-marker position="1,2" title="Depot" gmp-clickable></gmp-advanced-marker></gmp-map>'
    const element = document.querySelector('gmp-map') as Element as MapElement
    expect([element.innerMap.getZoom(), element.innerMap.getCenter().toJSON()]).toEqual([9, boston])
    const inside = document.querySelector('gmp-advanced-marker') as Element as AdvancedMarkerElement
    expect([inside.position?.toJSON(), inside.title]).toEqual([{ lat: 1, lng: 2 }, 'Depot'])
    const clicked = vi.fn<() => void>()
    inside.addEventListener('gmp-click', clicked)
    inside.shadowRoot?.querySelector('button')?.click()
    expect(clicked).toHaveBeenCalledTimes(1)

    const marker = new Marker({ map: element.innerMap, position: omaha, title: 'Yard' })
    expect(element.innerMap.getDiv().contains(marker)).toBe(true)
    marker.map = null
    expect(element.innerMap.getDiv().contains(marker)).toBe(false)
    const control = document.createElement('button')
    element.innerMap.controls[1]?.push(control)
    expect(element.innerMap.getDiv().contains(control)).toBe(true)
  })
})

describe('places and routes', () => {
  test('a place has the requested fields and opening hours', async () => {
    const { Place: Places } = await maps.importLibrary('places')
    const { places } = await Places.searchByText({ textQuery: 'Boston', fields: ['displayName'] })
    expect(places.map((place) => Object.keys(place))).toEqual([['id', 'displayName']])
    const store = new Places({ id: 'store-02110' })
    await store.fetchFields({ fields: ['displayName', 'rating', 'regularOpeningHours'] })
    expect(store).toMatchObject({ displayName: 'Boston Supply Yard', rating: expect.any(Number) })
    expect(await store.isOpen(new Date('2026-06-17T15:00:00Z'))).toBe(true)
    expect(await store.isOpen(new Date('2026-06-14T15:00:00Z'))).toBe(false)
    await expect(new Places({ id: 'nowhere' }).fetchFields({ fields: ['id'] })).rejects.toMatchObject({
      name: 'MapsRequestError',
      code: 'INVALID_ARGUMENT',
    })
  })

  test('autocomplete suggests places for the input within the requested regions and bounds', async () => {
    const { AutocompleteSuggestion: Suggestion, AutocompleteSessionToken: Token } = await maps.importLibrary('places')
    const suggest = async (input: string, options: object = {}) => {
      const request = { input, sessionToken: new Token(), ...options }
      return (await Suggestion.fetchAutocompleteSuggestions(request)).suggestions.map(
        ({ placePrediction }) => placePrediction,
      )
    }
    const [ottawa, ...others] = await suggest('otta', { origin: boston })
    expect(others).toEqual([])
    expect(ottawa).toMatchObject({
      placeId: 'postal-K1A0B1',
      mainText: { text: 'Ottawa', matches: [{ startOffset: 0, endOffset: 4 }] },
      distanceMeters: expect.any(Number),
    })
    expect(String(ottawa?.text)).toBe('Ottawa, ON K1A 0B1, Canada')
    const place = ottawa?.toPlace()
    await place?.fetchFields({ fields: ['displayName'] })
    expect(place).toMatchObject({ displayName: 'Ottawa' })
    expect(await suggest('otta', { includedRegionCodes: ['us'] })).toEqual([])
    const portlands = await suggest('Portland')
    expect(portlands).toHaveLength(2)
    const east = { north: 45, south: 42, west: -75, east: -68 }
    expect(await suggest('Portland', { locationRestriction: east })).toHaveLength(1)
    expect(await suggest('  ')).toEqual([])
    const west = { north: 47, south: 44, west: -124, east: -120 }
    expect((await suggest('Portland', { locationBias: west }))[0]?.placeId).toBe('postal-97201')
    expect((await suggest('Portland', { includedPrimaryTypes: ['hardware_store'] }))[0]).toMatchObject({
      placeId: 'store-04101',
      mainText: { text: 'Portland Supply Yard' },
    })
    await expect(suggest('P', { includedPrimaryTypes: Array.from('abcdef') })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    })
  })

  test('a route is a straight line with the requested fields, and there is none across the sea', async () => {
    const { Route: Routes } = await maps.importLibrary('routes')
    const { Place: Places } = await maps.importLibrary('places')
    const fields = ['path', 'legs', 'distanceMeters', 'localizedValues', 'viewport']
    const compute = async (destination: string | Place | typeof omaha, asked = fields) =>
      (await Routes.computeRoutes({ origin: { location: boston }, destination, fields: asked })).routes
    const [route, ...others] = await compute('Omaha')
    expect(others).toEqual([])
    expect(route).toMatchObject({
      distanceMeters: expect.any(Number),
      localizedValues: { distance: expect.stringMatching(/ mi$/), duration: expect.any(String) },
      legs: [{ steps: [{ path: expect.any(Array) }, { instructions: 'Arrive at your destination' }] }],
    })
    expect(route).not.toHaveProperty('durationMillis')
    expect(route?.createPolylines()[0]?.getPath().getLength()).toBe(3)
    const [short] = await compute(omaha, ['durationMillis'])
    expect(short).toEqual({ durationMillis: expect.any(Number) })
    expect(() => short?.createPolylines()).toThrow('path')
    expect(await compute(new Places({ id: 'store-96813' }))).toEqual([])
    expect(await compute(new Places({ id: 'store-60601' }), ['*'])).toMatchObject([{ description: 'Straight on' }])
    await expect(compute('Atlantis')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(compute('Omaha', [])).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    await expect(compute('Omaha', ['nothing'])).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  test.each([
    ['Omaha', 'Boston', undefined, / mi$/],
    ['Ottawa', 'Boston', undefined, / km$/],
    ['Ottawa', 'Boston', 1, / mi$/],
    ['Omaha', 'Boston', 0, / km$/],
  ])('from %s to %s with units %s: distances match %s', async (origin, destination, units, text) => {
    const { Route: Routes, RouteMatrix: Matrix } = await maps.importLibrary('routes')
    const request = { ...(units !== undefined && { units }) }
    const { routes } = await Routes.computeRoutes({ ...request, fields: ['legs'], origin, destination })
    const values = { localizedValues: { distance: expect.stringMatching(text) } }
    expect(routes).toMatchObject([{ legs: [{ ...values, steps: [values, values] }] }])
    const pair = { fields: ['localizedValues'], origins: [origin], destinations: [destination] }
    const { matrix } = await Matrix.computeRouteMatrix({ ...request, ...pair })
    expect(matrix.rows).toMatchObject([{ items: [values] }])
  })

  test('the route matrix returns each pair in miles and rejects more than 625 pairs', async () => {
    const { RouteMatrix: Matrix } = await maps.importLibrary('routes')
    const { UnitSystem } = await maps.importLibrary('core')
    const ask = async (destinations: (string | typeof omaha)[], origins: (typeof omaha)[] = [boston]) => {
      const fields = ['condition', 'localizedValues']
      const request = { origins, destinations, fields, units: UnitSystem.IMPERIAL ?? 1 }
      return (await Matrix.computeRouteMatrix(request)).matrix.rows
    }
    expect(await ask([omaha, { lat: 21.3, lng: -157.8 }, 'Atlantis'])).toMatchObject([
      {
        items: [
          { condition: 'ROUTE_EXISTS', localizedValues: { distance: expect.stringMatching(/ mi$/) }, error: null },
          { condition: 'ROUTE_NOT_FOUND' },
          { error: { code: 'NOT_FOUND' } },
        ],
      },
    ])
    const many = Array.from({ length: 26 }, () => omaha)
    expect(await ask(many)).toHaveLength(1)
    await expect(ask(many, many)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    const { spherical } = await maps.importLibrary('geometry')
    expect(spherical.computeDistanceBetween(boston, omaha)).toBeCloseTo(2_059_000, -4)
  })
})
