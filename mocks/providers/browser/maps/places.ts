import { element } from '../elements.ts'
import { MapsRequestError, MVCObject, event } from './events.ts'
import { addressComponents, findAreas, formattedAddress } from './geocoder.ts'
import { around, LatLng, LatLngBounds, type BoundsLiteral } from './latLng.ts'
import { postalAreas, type PostalArea } from './postalCodes.ts'

const photo = (n: number) => ({
  widthPx: 1600,
  heightPx: 1000,
  authorAttributions: [{ displayName: `Photographer ${n}`, uri: 'https://example.test', photoURI: null }],
  getURI: ({ maxWidth = 1600 }: { maxWidth?: number; maxHeight?: number } = {}) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${maxWidth}" height="${Math.round(maxWidth * 0.625)}"><rect width="100%" height="100%" fill="hsl(${n * 47} 40% 60%)"/></svg>`)}`,
})

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

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
    ...(isStore && {
      rating: 1 + ((n * 7) % 41) / 10,
      userRatingCount: 10 + n * 13,
      priceLevel: 'MODERATE',
      nationalPhoneNumber: '(555) 010-0100',
      internationalPhoneNumber: '+1 555-010-0100',
      websiteURI: 'https://store.example.test/',
      photos: Array.from({ length: n % 7 }, (_, i) => photo(i + 1)),
      reviews: [
        {
          authorAttribution: { displayName: 'Robin Vega', uri: 'https://example.test', photoURI: null },
          publishTime: new Date('2026-01-15T12:00:00Z'),
          rating: 4,
          relativePublishTimeDescription: 'some months ago',
          text: 'They had the bolts.',
          textLanguageCode: 'en',
        },
      ],
      regularOpeningHours: {
        periods: [1, 2, 3, 4, 5].map((day) => ({
          open: { day, hour: 8, minute: 0 },
          close: { day, hour: 17, minute: 30 },
        })),
        weekdayDescriptions: weekdays.map((day) => `${day}: ${day.startsWith('S') ? 'Closed' : '8:00 AM – 5:30 PM'}`),
      },
    }),
  }
}

const compact = (code: string) => code.replace(' ', '')
const known = new Map(
  postalAreas.flatMap((area, n) => [
    [`postal-${compact(area.code)}`, details(area, false, n)],
    [`store-${compact(area.code)}`, details(area, true, n)],
  ]),
)

/** `google.maps.places.Place`; the ids are `postal-<code>` and `store-<code>`, codes without their space. */
export class Place {
  readonly id: string

  constructor({ id }: { id: string }) {
    this.id = id
  }

  /** Errors: rejects with `INVALID_REQUEST` for an unknown id. */
  async fetchFields({ fields }: { fields: readonly string[] }): Promise<{ place: Place }> {
    const found: Record<string, unknown> | undefined = known.get(this.id)
    if (found === undefined) throw new MapsRequestError('PLACES_GET_PLACE', 'INVALID_REQUEST')
    for (const field of fields) if (field !== 'id') Object.assign(this, { [field]: found[field] ?? null })
    return { place: this }
  }

  /** By the hours above, in the place's own time. */
  async isOpen(at = new Date()): Promise<boolean | undefined> {
    const found = known.get(this.id)
    if (!found || !('regularOpeningHours' in found)) return undefined
    const local = new Date(at.getTime() + found.utcOffsetMinutes * 60_000)
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
    return found.regularOpeningHours?.periods.some(
      ({ open, close }) =>
        open.day === local.getUTCDay() && minutes >= open.hour * 60 && minutes < close.hour * 60 + close.minute,
    )
  }

  toJSON(): object {
    return Object.fromEntries(Object.entries(this))
  }

  static async searchByText({ textQuery, fields }: { textQuery: string; fields: readonly string[] }) {
    const places = findAreas(textQuery).map(({ code }) => new Place({ id: `postal-${compact(code)}` }))
    await Promise.all(places.map((place) => place.fetchFields({ fields })))
    return { places }
  }
}

/** `google.maps.places.Autocomplete`: a list below the input, Enter for what was typed. */
export class Autocomplete extends MVCObject {
  #place: object = {}
  #bounds: LatLngBounds | undefined

  constructor(input: HTMLInputElement, options: { bounds?: LatLngBounds | BoundsLiteral } = {}) {
    super()
    this.setOptions(options)
    const list = element('ul', { className: 'pac-container', hidden: true })
    list.setAttribute('role', 'listbox')
    input.after(list)
    const choose = (place: object) => {
      list.hidden = true
      this.#place = place
      event.trigger(this, 'place_changed')
    }
    input.addEventListener('input', () => {
      const predictions = input.value.trim().length < 2 ? [] : findAreas(input.value).slice(0, 5)
      list.replaceChildren(
        ...predictions.map((area) => {
          const item = element('li', { className: 'pac-item', textContent: formattedAddress(area) })
          item.setAttribute('role', 'option')
          item.addEventListener('mousedown', (pressed) => {
            pressed.preventDefault()
            input.value = formattedAddress(area)
            choose(toPlaceResult(area))
          })
          return item
        }),
      )
      list.hidden = predictions.length === 0
    })
    input.addEventListener('keydown', ({ key }) => key === 'Enter' && choose({ name: input.value }))
    input.addEventListener('blur', () => (list.hidden = true))
  }

  setOptions({ bounds }: { bounds?: LatLngBounds | BoundsLiteral }): void {
    if (bounds) this.#bounds = new LatLngBounds(bounds)
  }

  getBounds(): LatLngBounds | undefined {
    return (this.get('bounds') as LatLngBounds | undefined) ?? this.#bounds
  }

  setBounds(bounds: LatLngBounds | BoundsLiteral): void {
    this.#bounds = new LatLngBounds(bounds)
  }

  getPlace(): object {
    return this.#place
  }
}

function toPlaceResult(area: PostalArea) {
  return {
    place_id: `postal-${compact(area.code)}`,
    name: area.cities[0],
    formatted_address: formattedAddress(area),
    address_components: addressComponents(area),
    geometry: { location: new LatLng(area.lat, area.lng), viewport: around(area, 0.05) },
    types: ['locality', 'political'],
  }
}
