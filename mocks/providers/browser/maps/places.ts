import { addressComponents, findAreas, formattedAddress } from './geocoder.ts'
import { around, LatLng, type LatLngBounds } from './latLng.ts'
import { postalAreas, type PostalArea } from './postalCodes.ts'
import { requestError, serve } from './service.ts'
import { storeDetails } from './stores.ts'

/** All fields of a place's details; each postal area is a place with its city's name, and has a store. */
function details(area: PostalArea, isStore: boolean, n: number) {
  const [city = ''] = area.cities
  const displayName = isStore ? `${city} Supply Yard` : city
  const point = new LatLng(area.lat, area.lng)
  const address = isStore ? `${100 + n} Main St, ${formattedAddress(area)}` : formattedAddress(area)
  return {
    displayName,
    formattedAddress: address,
    adrFormatAddress: address,
    addressComponents: addressComponents(area).map(({ long_name: longText, short_name: shortText, types }) => ({
      longText,
      shortText,
      types,
    })),
    location: point,
    viewport: around(point, 0.05),
    types: isStore ? ['hardware_store', 'store', 'establishment'] : ['locality', 'political'],
    googleMapsURI: `https://maps.example.test/?q=${encodeURIComponent(displayName)}`,
    iconBackgroundColor: '#4B96F3',
    svgIconMaskURI: '',
    businessStatus: 'OPERATIONAL',
    utcOffsetMinutes: -300,
    attributions: [],
    plusCode: null,
    ...(isStore && storeDetails(n)),
  }
}

const compact = ({ code }: PostalArea) => code.replace(' ', '')
const placeId = (area: PostalArea) => `postal-${compact(area)}`
const known = new Map(
  postalAreas.flatMap((area, n) => [
    [placeId(area), details(area, false, n)],
    [`store-${compact(area)}`, details(area, true, n)],
  ]),
)

export interface KnownPlace {
  id: string
  area: PostalArea
  name: string
  address: string
  types: readonly string[]
}

/** Places that match a text, those inside `bias` first. Includes stores when the type or the text asks for them. */
export function findPlaces(
  text: string,
  { types, bias }: { types?: readonly string[] | undefined; bias?: LatLngBounds | undefined },
): KnownPlace[] {
  const wantsStores = types ? types.includes('hardware_store') : /supply|yard|store/i.test(text)
  const wantsTowns = types ? types.includes('locality') : !wantsStores
  const found = findAreas(text).flatMap((area) => [
    ...(wantsTowns ? [knownPlace(placeId(area), area)] : []),
    ...(wantsStores ? [knownPlace(`store-${compact(area)}`, area)] : []),
  ])
  const isAway = ({ area }: KnownPlace) => Number(!(bias?.contains(area) ?? true))
  return found.toSorted((one, other) => isAway(one) - isAway(other))
}

function knownPlace(id: string, area: PostalArea): KnownPlace {
  const { displayName = '', formattedAddress: address = '', types = [] } = known.get(id) ?? {}
  return { id, area, name: displayName, address, types }
}

interface TextSearch {
  textQuery: string
  fields: readonly string[]
  includedType?: string
  locationBias?: LatLngBounds
}

/** The postal area of a place or store. */
export const areaOf = (id: string) =>
  postalAreas.find((area) => /^(?:postal|store)-(.+)$/.exec(id)?.[1] === compact(area))

/** `google.maps.places.Place`; the ids are `postal-<code>` and `store-<code>`, with spaces removed from the code. */
export class Place {
  readonly id: string

  constructor({ id }: { id: string }) {
    this.id = id
  }

  /** Errors: rejects with `INVALID_ARGUMENT` for an unknown id, `NOT_FOUND` for a place that no longer exists. */
  async fetchFields({ fields }: { fields: Iterable<string> }): Promise<{ place: Place }> {
    const found = await serve('fetchPlace', gone, () => this.#details())
    this.#fill(found, fields)
    return { place: this }
  }

  #details(): Record<string, unknown> {
    const found = known.get(this.id)
    if (found === undefined) throw requestError('fetchPlace', 'INVALID_ARGUMENT')
    return found
  }

  #fill(found: Record<string, unknown>, fields: Iterable<string>): void {
    for (const field of fields) if (field !== 'id') Object.assign(this, { [field]: found[field] ?? null })
  }

  /** Checks the regular opening hours in the place's local time. */
  async isOpen(at = new Date()): Promise<boolean | undefined> {
    const found = known.get(this.id)
    if (!found || !('regularOpeningHours' in found)) return undefined
    const local = new Date(at.getTime() + found.utcOffsetMinutes * 60_000)
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
    return found.regularOpeningHours?.periods.some(
      ({ open, close }) =>
        close === null ||
        (open.day === local.getUTCDay() && minutes >= open.hour * 60 && minutes < close.hour * 60 + close.minute),
    )
  }

  toJSON(): object {
    return Object.fromEntries(Object.entries(this))
  }

  static async searchByText({ textQuery, fields, includedType, locationBias }: TextSearch) {
    const types = includedType === undefined ? undefined : [includedType]
    const found = await serve(
      'searchPlaces',
      () => [],
      () => findPlaces(textQuery, { types, bias: locationBias }),
    )
    const places = found.map(({ id }) => new Place({ id }))
    for (const place of places) place.#fill(place.#details(), fields)
    return { places }
  }
}

function gone(): never {
  throw requestError('fetchPlace', 'NOT_FOUND')
}
