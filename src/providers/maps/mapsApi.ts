import { settings } from '#src/lib/settings.ts'
import { loadScript } from '../loadScript.ts'

const mapsScript = 'https://maps.googleapis.com/maps/api/js'

/**
 * The URL of the maps script: `url` if set, Google's URL if there is a `key`, otherwise the mock's stand-in on the
 * app's own origin. Its texts are in `language`, or else in the browser's.
 */
export function mapsScriptUrl(url?: string, key?: string, language?: string): string {
  if (url) return url
  const query = { ...(key && { key, loading: 'async' }), ...(language && { language }) }
  return `${key ? mapsScript : '/providers/maps.js'}?${new URLSearchParams(query)}`.replace(/\?$/, '')
}

interface AddressComponent {
  long_name: string
  short_name: string
  types: readonly string[]
}

export interface GeocoderResult {
  types: readonly string[]
  address_components: readonly AddressComponent[]
  /** Only present when a postal code has several localities. */
  postcode_localities?: readonly string[]
}

interface GeocoderRequest {
  componentRestrictions: { postalCode: string; country: string }
  /** Without it, finding nothing is an error. */
  fulfillOnZeroResults: true
}

/** The part of the Google Maps JavaScript API that this product uses itself. */
interface MapsApi {
  importLibrary(
    name: 'geocoding',
  ): Promise<{ Geocoder: new () => { geocode(request: GeocoderRequest): Promise<{ results: GeocoderResult[] }> } }>
}

function loadedMaps(): MapsApi | undefined {
  const { google } = window as { google?: { maps?: Partial<MapsApi> } }
  return google?.maps?.importLibrary && (google.maps as MapsApi)
}

/** Google's results for a postal code. Errors: rejects when the script does not load, or with Google's `code`. */
export async function geocode(postalCode: string, country: string): Promise<GeocoderResult[]> {
  const url = mapsScriptUrl(settings.mapsUrl, settings.mapsKey)
  await loadScript(url, () => loadedMaps() !== undefined)
  const library = await loadedMaps()?.importLibrary('geocoding')
  if (library === undefined) throw new Error('Google Maps is gone')
  const { results } = await new library.Geocoder().geocode({
    componentRestrictions: { postalCode, country },
    fulfillOnZeroResults: true,
  })
  return results
}
