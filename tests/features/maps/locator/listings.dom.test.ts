import { describe, expect, test } from 'vitest'
import {
  countryOf,
  directionsTo,
  filterListings,
  levelOf,
  nearestFirst,
  usesMiles,
  type Listing,
} from '#src/features/maps/locator/listings.ts'
import { placeWith } from '../place/placeFixtures.ts'

const listing = (title: string, lat: number): Listing => ({
  id: title,
  title,
  addressLines: [],
  position: { lat, lng: 0 },
})

test.each([
  [{}, 'basic'],
  [{ input: false, directions: false }, 'basic'],
  [{ input: true }, 'intermediate'],
  [{ directions: true }, 'advanced'],
  [{ input: true, directions: true }, 'advanced'],
])('%j is the level %s (maps-locator-levels)', (capabilities, level) => {
  expect(levelOf(capabilities)).toBe(level)
})

test.each([
  ['', ['Boston Yard', 'New York Yard', 'Store 9']],
  ['  ', ['Boston Yard', 'New York Yard', 'Store 9']],
  [' yArD ', ['Boston Yard', 'New York Yard']],
  ['new y', ['New York Yard']],
  ['.*', []],
])('“%s” finds %j (maps-locator-filter)', (text, titles) => {
  const all = [listing('Boston Yard', 0), listing('New York Yard', 1), listing('Store 9', 2)]
  expect(filterListings(all, text).map(({ title }) => title)).toEqual(titles)
})

describe('units (maps-locator-units)', () => {
  test.each([
    ['US', true],
    ['CA', false],
    ['GB', false],
    [undefined, false],
  ])('in %s are miles: %s', (country, isMiles) => {
    expect(usesMiles(country)).toBe(isMiles)
  })

  test('follow the country of the address', () => {
    const parts = [
      { shortText: 'CO', longText: 'Colorado', types: ['administrative_area_level_1', 'political'] },
      { shortText: 'US', longText: 'United States', types: ['country', 'political'] },
    ]
    expect(countryOf(placeWith({ addressComponents: parts }))).toBe('US')
    expect(countryOf(placeWith({ addressComponents: parts.slice(0, 1) }))).toBeUndefined()
    expect(countryOf(undefined)).toBeUndefined()
  })
})

test('sorts by road distance first, then the others by straight line (maps-locator-order)', () => {
  const all = [listing('far', 9), listing('lake', 1), listing('near', 3), listing('road', 4), listing('lost', 2)]
  const distances = new Map([
    ['road', { meters: 100, text: '0.1 km' }],
    ['far', { meters: 300, text: '0.3 km' }],
    ['near', { meters: 200, text: '0.2 km' }],
  ])
  expect(nearestFirst(all, distances, { lat: 0, lng: 0 }).map(({ id }) => id)).toEqual([
    'road',
    'near',
    'far',
    'lake',
    'lost',
  ])
})

test('sorts by straight line across the date line (maps-locator-order)', () => {
  const at = (id: string, lng: number): Listing => ({ ...listing(id, 0), position: { lat: 0, lng } })
  const order = nearestFirst([at('west', 170), at('over', -179)], new Map(), { lat: 0, lng: 179 })
  expect(order.map(({ id }) => id)).toEqual(['over', 'west'])
})

test('directions have an origin only if there is a search location (maps-locator-levels)', () => {
  const store = { ...listing('Boston Yard', 42.5), placeId: 'store-02110' }
  expect(directionsTo(store, undefined)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=42.5%2C0&destination_place_id=store-02110',
  )
  expect(directionsTo(listing('Boston Yard', 42.5), { lat: 40, lng: -70 })).toBe(
    'https://www.google.com/maps/dir/?api=1&origin=40%2C-70&destination=42.5%2C0',
  )
})
