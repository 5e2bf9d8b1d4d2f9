import { pageLanguage } from '#src/lib/language.ts'
import { settings } from '#src/lib/settings.ts'
import { loadScript } from '#src/providers/loadScript.ts'
import { mapsScriptUrl } from '#src/providers/maps/mapsApi.ts'

const pollMs = 1000
const polls = 5

const isReady = () =>
  Boolean((window as { google?: { maps?: { importLibrary?: unknown } } }).google?.maps?.importLibrary)

/**
 * Loads Maps once, in the page's language: Google's if there is a key, otherwise from `mapsUrl` or the mock. Checks 5 times, 1 s
 * apart, whether Maps is available. Errors: rejects if it isn't or if the script can't be loaded; the next call retries
 * (docs/rules.md#maps-loader).
 */
export function loadMaps(apiKey: string): Promise<void> {
  const url = mapsScriptUrl({ url: settings.mapsUrl, key: apiKey, language: pageLanguage() })
  return loadScript(url, isReady, polls * pollMs, pollMs)
}
