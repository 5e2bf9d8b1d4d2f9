import { loadScript } from '../loadScript.ts'
import { mapsScriptUrl } from './mapsScriptUrl.ts'

interface AddressComponent {
  long_name: string
  short_name: string
  types: readonly string[]
}

export interface GeocoderResult {
  types: readonly string[]
  address_components: readonly AddressComponent[]
  /** Only when a postal code has several. */
  postcode_localities?: readonly string[]
}

interface GeocoderRequest {
  componentRestrictions: { postalCode: string; country: string }
  /** Without it, nothing found is a failure. */
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

/** What Google finds for a postal code. Errors: rejects when the script does not come, and with Google's `code` otherwise. */
export async function geocode(postalCode: string, country: string): Promise<GeocoderResult[]> {
  const url = mapsScriptUrl(import.meta.env.VITE_GOOGLE_MAPS_URL, import.meta.env.VITE_GOOGLE_MAPS_KEY)
  await loadScript(url, () => loadedMaps() !== undefined)
  const library = await loadedMaps()?.importLibrary('geocoding')
  if (library === undefined) throw new Error('Google Maps is gone')
  const { results } = await new library.Geocoder().geocode({
    componentRestrictions: { postalCode, country },
    fulfillOnZeroResults: true,
  })
  return results
}
