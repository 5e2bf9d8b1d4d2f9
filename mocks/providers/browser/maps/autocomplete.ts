import { computeDistanceBetween, LatLngBounds, type BoundsLiteral, type LatLngLike } from './latLng.ts'
import { findPlaces, Place, type KnownPlace } from './places.ts'
import { requestError, serve } from './service.ts'

interface AutocompleteRequest {
  input: string
  sessionToken?: AutocompleteSessionToken
  /** Two letters each, case-insensitive. */
  includedRegionCodes?: readonly string[]
  includedPrimaryTypes?: readonly string[]
  locationRestriction?: LatLngBounds | BoundsLiteral
  /** Places inside come first. */
  locationBias?: LatLngBounds | BoundsLiteral
  /** Distances are measured from here. */
  origin?: LatLngLike
}

const mostSuggestions = 5
const mostRegions = 15
const mostTypes = 5

/** Groups the requests of one search for Google's billing; the stand-in charges nothing. */
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

function toPrediction({ id, area, name, address, types }: KnownPlace, { input, origin }: AutocompleteRequest) {
  return {
    placeId: id,
    text: new FormattableText(address, input),
    mainText: new FormattableText(name, input),
    secondaryText: new FormattableText(`${area.state} ${area.code}`, input),
    types,
    distanceMeters: origin ? Math.round(computeDistanceBetween(origin, area)) : null,
    toPlace: () => new Place({ id }),
  }
}

/** `google.maps.places.AutocompleteSuggestion`: a place that matches the input so far. */
export class AutocompleteSuggestion {
  readonly placePrediction: ReturnType<typeof toPrediction>

  constructor(place: KnownPlace, request: AutocompleteRequest) {
    this.placePrediction = toPrediction(place, request)
  }

  /** Errors: rejects with INVALID_ARGUMENT for more than 15 regions or 5 types, as Google does. */
  static async fetchAutocompleteSuggestions(
    request: AutocompleteRequest,
  ): Promise<{ suggestions: AutocompleteSuggestion[] }> {
    const { includedRegionCodes, includedPrimaryTypes, locationRestriction, locationBias } = request
    if ((includedRegionCodes?.length ?? 0) > mostRegions || (includedPrimaryTypes?.length ?? 0) > mostTypes)
      throw requestError('autocomplete', 'INVALID_ARGUMENT')
    const regions = includedRegionCodes?.map((code) => code.toUpperCase())
    const bounds = locationRestriction && new LatLngBounds(locationRestriction)
    const find = () =>
      findPlaces(request.input, { types: includedPrimaryTypes, bias: locationBias && new LatLngBounds(locationBias) })
        .filter(({ area }) => (regions?.includes(area.country) ?? true) && (bounds?.contains(area) ?? true))
        .slice(0, mostSuggestions)
    const found = await serve('autocomplete', () => [], find)
    return { suggestions: found.map((place) => new AutocompleteSuggestion(place, request)) }
  }
}
