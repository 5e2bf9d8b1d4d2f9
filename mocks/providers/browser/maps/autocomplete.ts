import { findAreas, formattedAddress } from './geocoder.ts'
import { computeDistanceBetween, LatLngBounds, type BoundsLiteral, type LatLngLike } from './latLng.ts'
import { Place, placeId } from './places.ts'
import type { PostalArea } from './postalCodes.ts'
import { serve } from './service.ts'

interface AutocompleteRequest {
  input: string
  sessionToken?: AutocompleteSessionToken
  /** Two letters each, case ignored. */
  includedRegionCodes?: readonly string[]
  locationRestriction?: LatLngBounds | BoundsLiteral
  /** Distances are from here. */
  origin?: LatLngLike
}

const mostSuggestions = 5

/** Groups the requests of one search for Google's bill; the stand-in charges nothing. */
export class AutocompleteSessionToken {
  readonly id = crypto.randomUUID()
}

class FormattableText {
  readonly text: string
  readonly matches: { startOffset: number; endOffset: number }[]

  constructor(text: string, input: string) {
    this.text = text
    const start = text.toLowerCase().indexOf(input.trim().toLowerCase())
    this.matches = start < 0 ? [] : [{ startOffset: start, endOffset: start + input.trim().length }]
  }

  toString(): string {
    return this.text
  }
}

function toPrediction(area: PostalArea, { input, origin }: AutocompleteRequest) {
  const { cities, state, code } = area
  return {
    placeId: placeId(area),
    text: new FormattableText(formattedAddress(area), input),
    mainText: new FormattableText(cities[0] ?? code, input),
    secondaryText: new FormattableText(`${state} ${code}`, input),
    types: ['locality', 'political'],
    distanceMeters: origin ? Math.round(computeDistanceBetween(origin, area)) : null,
    toPlace: () => new Place({ id: placeId(area) }),
  }
}

/** `google.maps.places.AutocompleteSuggestion`: what may be meant by what was typed so far. */
export class AutocompleteSuggestion {
  readonly placePrediction: ReturnType<typeof toPrediction>

  constructor(area: PostalArea, request: AutocompleteRequest) {
    this.placePrediction = toPrediction(area, request)
  }

  static async fetchAutocompleteSuggestions(
    request: AutocompleteRequest,
  ): Promise<{ suggestions: AutocompleteSuggestion[] }> {
    const regions = request.includedRegionCodes?.map((code) => code.toUpperCase())
    const bounds = request.locationRestriction && new LatLngBounds(request.locationRestriction)
    const find = () =>
      findAreas(request.input)
        .filter((area) => (regions?.includes(area.country) ?? true) && (bounds?.contains(area) ?? true))
        .slice(0, mostSuggestions)
    const areas = await serve('autocomplete', () => [], find)
    return { suggestions: areas.map((area) => new AutocompleteSuggestion(area, request)) }
  }
}
