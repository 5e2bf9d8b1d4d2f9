import type { Distance } from '../data/distances.ts'
import { searchKey } from '#src/lib/cleanText.ts'

/** A location in the store locator. */
export interface Listing {
  /** Unique among the listings. */
  id: string
  title: string
  addressLines: readonly string[]
  position: google.maps.LatLngLiteral
  /** Google's place id; without it, there are no details. */
  placeId?: string | undefined
}

export interface LocatorCapabilities {
  /** Enables searching for a location to measure distances from. */
  input?: boolean | undefined
  /** Enables directions and details in addition to the search. */
  directions?: boolean | undefined
}

export type LocatorLevel = 'basic' | 'intermediate' | 'advanced'

/** The feature level of the locator (docs/rules.md#maps-locator-levels). */
export function levelOf({ input, directions }: LocatorCapabilities): LocatorLevel {
  if (directions) return 'advanced'
  return input ? 'intermediate' : 'basic'
}

/** The listings whose title contains the text, ignoring case and accents. */
export function filterListings(listings: readonly Listing[], text: string): readonly Listing[] {
  const wanted = searchKey(text)
  return wanted === '' ? listings : listings.filter(({ title }) => searchKey(title).includes(wanted))
}

/** Miles in the United States; kilometers elsewhere or if the country is unknown (docs/rules.md#maps-locator-units). */
export const usesMiles = (country: string | undefined) => country === 'US'

/** Two-letter code, such as `US`; undefined if Google doesn't know the place's address. */
export const countryOf = (place: google.maps.places.Place | undefined): string | undefined =>
  place?.addressComponents?.find(({ types }) => types.includes('country'))?.shortText ?? undefined

/** Distances by road, keyed by listing id. */
export type Distances = ReadonlyMap<string, Distance>

/** Nearest first: by known road distance, then others by straight-line distance (docs/rules.md#maps-locator-order). */
export function nearestFirst(
  listings: readonly Listing[],
  distances: Distances,
  from: google.maps.LatLngLiteral,
): readonly Listing[] {
  const rank = (listing: Listing) => {
    const known = distances.get(listing.id)
    return { listing, isKnown: known !== undefined, distance: known?.meters ?? straightLine(from, listing.position) }
  }
  return listings
    .map(rank)
    .toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown) || one.distance - other.distance)
    .map(({ listing }) => listing)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The angle between two points on the earth, seen from its center; only good for comparing distances. */
function straightLine(from: google.maps.LatLngLiteral, to: google.maps.LatLngLiteral): number {
  const [latFrom, latTo] = [radians(from.lat), radians(to.lat)]
  const half =
    Math.sin((latTo - latFrom) / 2) ** 2 +
    Math.cos(latFrom) * Math.cos(latTo) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * Math.asin(Math.sqrt(half))
}

const pointText = ({ lat, lng }: google.maps.LatLngLiteral) => `${lat},${lng}`

/** URL for directions in Google Maps, by default from the user's location; it needs no API key. */
export function directionsTo({ position, placeId }: Listing, origin: google.maps.LatLngLiteral | undefined): string {
  const query = new URLSearchParams({
    api: '1',
    ...(origin && { origin: pointText(origin) }),
    destination: pointText(position),
    ...(placeId && { destination_place_id: placeId }),
  })
  return `https://www.google.com/maps/dir/?${query}`
}
