import { settings } from '#src/lib/settings.ts'
import { loadScript } from '../loadScript.ts'

const mapsScript = 'https://maps.googleapis.com/maps/api/js'

interface MapsScript {
  url?: string | undefined
  key?: string | undefined
  language?: string | undefined
}

/**
 * The URL of the maps script: `url` as it is, if set. Otherwise Google's URL if there is a `key`, or else the mock's
 * stand-in on the app's own origin, with texts in `language` or, without one, in the browser's.
 */
export function mapsScriptUrl({ url, key, language }: MapsScript): string {
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
  /** Otherwise, Google rejects when it finds nothing. */
  fulfillOnZeroResults: true
}

/** The part of the Google Maps JavaScript API that looks up postal codes. */
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
  const url = mapsScriptUrl({ url: settings.mapsUrl, key: settings.mapsKey })
  await loadScript(url, () => loadedMaps() !== undefined)
  const library = await loadedMaps()?.importLibrary('geocoding')
  if (library === undefined) throw new Error('Google Maps was removed after its script had loaded')
  const { results } = await new library.Geocoder().geocode({
    componentRestrictions: { postalCode, country },
    fulfillOnZeroResults: true,
  })
  return results
}
