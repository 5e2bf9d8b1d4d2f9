const google = 'https://maps.googleapis.com/maps/api/js'

/**
 * Where the maps script is: at `url` if that is set, at Google's address if there is a `key` for it, else on the app's own
 * origin, where the mock has its stand-in. Both are set when the app is built.
 */
export function mapsScriptUrl(url?: string, key?: string): string {
  if (url) return url
  return key ? `${google}?${new URLSearchParams({ key, loading: 'async' })}` : '/providers/maps.js'
}
