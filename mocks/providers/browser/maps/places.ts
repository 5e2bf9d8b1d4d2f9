import { addressComponents, findAreas, formattedAddress } from './geocoder.ts'
import { around, LatLng } from './latLng.ts'
import { postalAreas, type PostalArea } from './postalCodes.ts'
import { requestError, serve } from './service.ts'
import { storeDetails } from './stores.ts'

/** Every field of a place's details; each postal area is a place of that name, and has a store. */
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
export const placeId = (area: PostalArea) => `postal-${compact(area)}`
const known = new Map(
  postalAreas.flatMap((area, n) => [
    [placeId(area), details(area, false, n)],
    [`store-${compact(area)}`, details(area, true, n)],
  ]),
)

/** Where a place or store is. */
export const areaOf = (id: string) =>
  postalAreas.find((area) => /^(?:postal|store)-(.+)$/.exec(id)?.[1] === compact(area))

/** `google.maps.places.Place`; the ids are `postal-<code>` and `store-<code>`, codes without their space. */
export class Place {
  readonly id: string

  constructor({ id }: { id: string }) {
    this.id = id
  }

  /** Errors: rejects with `INVALID_ARGUMENT` for an unknown id, `NOT_FOUND` for one that is gone. */
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

  /** By the hours above, in the place's own time. */
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

  static async searchByText({ textQuery, fields }: { textQuery: string; fields: readonly string[] }) {
    const areas = await serve(
      'searchPlaces',
      () => [],
      () => findAreas(textQuery),
    )
    const places = areas.map((area) => new Place({ id: placeId(area) }))
    for (const place of places) place.#fill(place.#details(), fields)
    return { places }
  }
}

function gone(): never {
  throw requestError('fetchPlace', 'NOT_FOUND')
}
