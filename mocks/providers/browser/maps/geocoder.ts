import { MapsRequestError, MapsServerError } from './events.ts'
import { around, computeDistanceBetween, LatLng, type LatLngLike } from './latLng.ts'
import { failingCodes, partialMatches, postalAreas, territories, type PostalArea } from './postalCodes.ts'
import { requestError, serve } from './service.ts'

interface GeocodeRequest {
  address?: string
  location?: LatLngLike
  componentRestrictions?: { postalCode?: string; country?: string | string[] }
  fulfillOnZeroResults?: boolean
}

type GeocodeCallback = (results: GeocoderResult[] | null, status: string) => void
type GeocoderResult = ReturnType<typeof toResult>

const countryNames = {
  US: 'United States',
  CA: 'Canada',
  PR: 'Puerto Rico',
  GU: 'Guam',
  VI: 'U.S. Virgin Islands',
}
const maxKilometers = 50_000

/** `google.maps.Geocoder`: finds postal codes, city names, and places near a point. */
export class Geocoder {
  /** Errors: rejects with `code`; as with Google, no results is an error unless `fulfillOnZeroResults` is set. */
  async geocode(request: GeocodeRequest, callback?: GeocodeCallback): Promise<{ results: GeocoderResult[] }> {
    try {
      const results = await serve(
        'geocode',
        () => [],
        () => find(request),
      )
      if (results.length === 0 && request.fulfillOnZeroResults !== true) throw requestError('geocode', 'ZERO_RESULTS')
      callback?.(results, results.length > 0 ? 'OK' : 'ZERO_RESULTS')
      return { results }
    } catch (error) {
      if (error instanceof MapsRequestError || error instanceof MapsServerError) callback?.(null, error.code)
      throw error
    }
  }
}

function find({ address, location, componentRestrictions = {} }: GeocodeRequest): GeocoderResult[] {
  const { postalCode, country } = componentRestrictions
  const countries = country === undefined ? undefined : new Set([country].flat().map((code) => code.toUpperCase()))
  const allowed = postalAreas.filter((area) => countries?.has(area.country) ?? true)
  if (postalCode !== undefined) {
    const failure = failingCodes[postalCode]
    if (failure !== undefined) throw requestError('geocode', failure)
    const like = partialMatches[postalCode]
    const inTerritories = territories.filter((area) => countries?.has(area.country) ?? true)
    return [...allowed, ...inTerritories]
      .filter(({ code }) => code === (like ?? postalCode))
      .map((area) => toResult(area, like !== undefined))
  }
  if (location) {
    const distance = (area: PostalArea) => computeDistanceBetween(location, area)
    const nearest = allowed.toSorted((a, b) => distance(a) - distance(b))[0]
    return nearest && distance(nearest) < maxKilometers ? [toResult(nearest)] : []
  }
  return findAreas(address ?? '', allowed).map((area) => toResult(area))
}

/** Areas whose code or city appears in the text, or starts with it. */
export function findAreas(text: string, areas: readonly PostalArea[] = postalAreas): PostalArea[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return areas.filter(({ code, cities }) =>
    [code, ...cities].some((name) => wanted.includes(name.toLowerCase()) || name.toLowerCase().startsWith(wanted)),
  )
}

export function addressComponents({ code, country, state, cities, part }: PostalArea) {
  const [first = ''] = cities
  return [
    { long_name: code, short_name: code, types: ['postal_code'] },
    {
      long_name: first,
      short_name: first,
      types: part === 'sublocality' ? ['political', 'sublocality', 'sublocality_level_1'] : [part, 'political'],
    },
    { long_name: state, short_name: state, types: ['administrative_area_level_1', 'political'] },
    { long_name: countryNames[country], short_name: country, types: ['country', 'political'] },
  ]
}

export function formattedAddress({ code, country, state, cities }: PostalArea): string {
  return `${cities[0] ?? ''}, ${state} ${code}, ${country === 'US' ? 'USA' : countryNames[country]}`
}

function toResult(area: PostalArea, isPartial = false) {
  const { code, lat, lng, cities } = area
  return {
    address_components: addressComponents(area),
    formatted_address: formattedAddress(area),
    geometry: {
      location: new LatLng(lat, lng),
      location_type: 'APPROXIMATE',
      viewport: around(area, 0.05),
      bounds: around(area, 0.05),
    },
    place_id: `postal-${code.replace(' ', '')}`,
    types: ['postal_code'],
    ...(cities.length > 1 && { postcode_localities: [...cities] }),
    ...(isPartial && { partial_match: true }),
  }
}
