import type { Distance } from '../data/distances.ts'

/** A location that the store locator lists. */
export interface Listing {
  /** Unique among the listings. */
  id: string
  title: string
  addressLines: readonly string[]
  position: google.maps.LatLngLiteral
  /** Google's; the details come from it, so without it there are none. */
  placeId?: string | undefined
}

export interface LocatorCapabilities {
  /** A search for a location that distances are measured from. */
  input?: boolean | undefined
  /** Directions and details, beside the search. */
  directions?: boolean | undefined
}

export type LocatorLevel = 'basic' | 'intermediate' | 'advanced'

/** What the locator can do (docs/rules.md#maps-locator-levels). */
export function levelOf({ input, directions }: LocatorCapabilities): LocatorLevel {
  if (directions) return 'advanced'
  return input ? 'intermediate' : 'basic'
}

/** Those whose name has the text in it, in either case. */
export function filterListings(listings: readonly Listing[], text: string): readonly Listing[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? listings : listings.filter(({ title }) => title.toLowerCase().includes(wanted))
}

/** Miles in the United States, kilometers elsewhere and where the country is not known (docs/rules.md#maps-locator-units). */
export const usesMiles = (country: string | undefined) => country === 'US'

/** Two letters, such as `US`; undefined for a place whose address Google does not know. */
export const countryOf = (place: google.maps.places.Place | undefined): string | undefined =>
  place?.addressComponents?.find(({ types }) => types.includes('country'))?.shortText ?? undefined

/** Distances by road, by the id of the listing. */
export type Distances = ReadonlyMap<string, Distance>

/** The nearest first: by road those whose distance is known, then the others by straight line (docs/rules.md#maps-locator-order). */
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

/** The angle between two points of the earth, seen from its center: good for comparing. */
function straightLine(from: google.maps.LatLngLiteral, to: google.maps.LatLngLiteral): number {
  const [latFrom, latTo] = [radians(from.lat), radians(to.lat)]
  const half =
    Math.sin((latTo - latFrom) / 2) ** 2 +
    Math.cos(latFrom) * Math.cos(latTo) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * Math.asin(Math.sqrt(half))
}

const pointText = ({ lat, lng }: google.maps.LatLngLiteral) => `${lat},${lng}`

/** Opens directions in Google Maps, from where the person is unless there is an origin; the address needs no key. */
export function directionsTo({ position, placeId }: Listing, origin: google.maps.LatLngLiteral | undefined): string {
  const query = new URLSearchParams({
    api: '1',
    ...(origin && { origin: pointText(origin) }),
    destination: pointText(position),
    ...(placeId && { destination_place_id: placeId }),
  })
  return `https://www.google.com/maps/dir/?${query}`
}
