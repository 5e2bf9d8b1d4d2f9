import { loadScript } from '#src/providers/loadScript.ts'
import { mapsScriptUrl } from '#src/providers/maps/mapsApi.ts'

const pollMs = 1000
const polls = 5

const isReady = () =>
  Boolean((window as { google?: { maps?: { importLibrary?: unknown } } }).google?.maps?.importLibrary)

/**
 * Loads Maps once: Google's with a key, otherwise what `VITE_GOOGLE_MAPS_URL` or the mock has. It looks 5 times, 1 s apart,
 * whether Maps is there. Errors: rejects when it is not, or the script can't be loaded; the next call tries again
 * (docs/rules.md#maps-loader).
 */
export function loadMaps(apiKey: string): Promise<void> {
  return loadScript(mapsScriptUrl(import.meta.env.VITE_GOOGLE_MAPS_URL, apiKey), isReady, polls * pollMs, pollMs)
}
