/**
 * The one source of every security header: Vite's servers, the nginx include, the `_headers` file and the meta fallback
 * are all made from it, and a test compares them. Profile `base`: no third-party script anywhere, unless the build is told
 * to use Google's geocoder.
 */

type Directives = Record<string, readonly string[]>

/** Griffel and Fluent fill an empty style element through the CSSOM, which this hash of the empty text allows. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What a build is told about other origins; the application reads the same settings. */
export interface BuildSettings {
  /** Where the services are, when they do not share the application's origin. */
  VITE_AUTH_URL?: string
  VITE_MAIN_URL?: string
  /** The maps script, or the key for Google's. */
  VITE_GOOGLE_MAPS_URL?: string
  VITE_GOOGLE_MAPS_KEY?: string
}

const originsOf = (...urls: (string | undefined)[]) => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
]

function directives(settings: BuildSettings): Directives {
  const maps = originsOf(
    settings.VITE_GOOGLE_MAPS_URL || (settings.VITE_GOOGLE_MAPS_KEY && 'https://maps.googleapis.com'),
  )
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...maps],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...originsOf(settings.VITE_AUTH_URL, settings.VITE_MAIN_URL), ...maps],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

const serialize = (policy: Directives) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const other = {
  'X-Content-Type-Options': 'nosniff',
  // Reset and invite tokens come in URLs.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  // Bank sign-in opens pop-ups.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** Headers of every answer of a production host. */
export function productionHeaders(settings: BuildSettings = {}): Record<string, string> {
  return { 'Content-Security-Policy': serialize(directives(settings)), ...other }
}

/** The same policy, relaxed for hot reloading only: inline scripts and styles, and the web socket. */
export function developmentHeaders(): Record<string, string> {
  const policy = directives({})
  const relaxed = {
    ...policy,
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [...(policy['connect-src'] ?? []), 'ws:'],
  }
  return { 'Content-Security-Policy': serialize(relaxed), ...other }
}

/** For hosts that set no headers at all; `frame-ancestors` is not allowed in a meta element. */
export function metaPolicy(settings: BuildSettings = {}): string {
  const { 'frame-ancestors': _frameAncestors, ...policy } = directives(settings)
  return serialize(policy)
}

/** Hashed files never change; the page that names them is never kept. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
}
