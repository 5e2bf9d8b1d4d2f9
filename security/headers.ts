/**
 * The one source of every security header: Vite's servers, the nginx include, the `_headers` file and the meta fallback
 * are all made from it, and a test compares them. `maps.html` has a policy of its own. Two profiles of the application's: `base` has no third-party script anywhere, unless the build is
 * told to use Google's geocoder; `providers` is for builds that use Moov and Plaid themselves (`VITE_PAYMENT_PROVIDERS`).
 * SECURITY.md says what that costs.
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
  /** `sandbox` or `production`: payment methods come from Moov and Plaid. Without it, from the mock's stand-ins. */
  VITE_PAYMENT_PROVIDERS?: string
  /** Another address of Moov's script. */
  VITE_MOOV_URL?: string
  /** Origins that may frame `maps.html`, with blanks between; without it, only its own. */
  VITE_MAPS_EMBEDDERS?: string
}

/** The two documents of a build: the application, and the map widgets. */
export type Document = 'app' | 'maps'

/** Which of them is at a path of the host. */
export const documentAt = (path: string): Document => (/^\/maps(?:\.html)?(?:[?#]|$)/.test(path) ? 'maps' : 'app')

/** Plaid allows no copy of its script, and changes it at the same address, so it can't be pinned by a hash. */
const plaidScript = 'https://cdn.plaid.com'
const moovScript = 'https://js.moov.io'
const moovApi = 'https://api.moov.io'

/** The hosts of the payment providers; none in a build without them. Errors: throws for an environment that there is not. */
function paymentHosts({ VITE_PAYMENT_PROVIDERS: environment, VITE_MOOV_URL: moovUrl }: BuildSettings) {
  if (!environment) return { scripts: originsOf(moovUrl), calls: [], frames: [] }
  if (environment !== 'sandbox' && environment !== 'production')
    throw new Error(`VITE_PAYMENT_PROVIDERS is ${environment}; it can be sandbox or production`)
  return {
    scripts: [...originsOf(moovUrl || moovScript), plaidScript],
    calls: [moovApi, `https://${environment}.plaid.com`],
    frames: [plaidScript],
  }
}

const originsOf = (...urls: (string | undefined)[]) => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
]

function appDirectives(settings: BuildSettings): Directives {
  const maps = originsOf(
    settings.VITE_GOOGLE_MAPS_URL || (settings.VITE_GOOGLE_MAPS_KEY && 'https://maps.googleapis.com'),
  )
  const payments = paymentHosts(settings)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...maps, ...payments.scripts],
    // What providers put into the page brings styles of its own; beside a hash, browsers ignore `unsafe-inline`.
    'style-src': ["'self'", payments.frames.length > 0 ? "'unsafe-inline'" : emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...originsOf(settings.VITE_AUTH_URL, settings.VITE_MAIN_URL), ...maps, ...payments.calls],
    'worker-src': ["'self'"],
    'frame-src': payments.frames.length > 0 ? payments.frames : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/** What Google's own maps need, as its content security policy guide lists it, without the hosts that no widget uses. */
const googleMaps: Directives = {
  // Maps compiles code in the browser.
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:', "'unsafe-eval'"],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.googleusercontent.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'worker-src': ['blob:'],
}

/**
 * Of `maps.html`: nothing but its own files, unless the build has a key for Google's maps or another address for them. Pages of
 * the listed origins may frame it. Errors: throws for an embedder that is no origin.
 */
function mapsDirectives(settings: BuildSettings): Directives {
  const google = settings.VITE_GOOGLE_MAPS_KEY && !settings.VITE_GOOGLE_MAPS_URL ? googleMaps : {}
  const other = originsOf(settings.VITE_GOOGLE_MAPS_URL)
  const more = (name: string) => google[name] ?? []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...other, ...more('script-src')],
    'style-src': ["'self'", ...(google['style-src'] ?? [emptyStyle])],
    'img-src': ["'self'", 'data:', ...other, ...more('img-src')],
    'font-src': ["'self'", 'data:', ...more('font-src')],
    'connect-src': ["'self'", ...other, ...more('connect-src')],
    'worker-src': google['worker-src'] ?? ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...embedders(settings)],
  }
}

function embedders({ VITE_MAPS_EMBEDDERS: listed = '' }: BuildSettings): string[] {
  return listed
    .split(' ')
    .filter(Boolean)
    .map((origin) => {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        throw new Error(`VITE_MAPS_EMBEDDERS has ${origin}; it takes origins such as https://www.example.com`)
      return origin
    })
}

const directives = (settings: BuildSettings, document: Document) =>
  document === 'app' ? appDirectives(settings) : mapsDirectives(settings)

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

/** Keys for Google's maps are bound to origins, which Google reads from the `Referer`. */
const otherOf = (document: Document) =>
  document === 'app' ? other : { ...other, 'Referrer-Policy': 'strict-origin-when-cross-origin' }

/** Headers of every answer of a production host for a document and, of the application's, for all else. */
export function productionHeaders(settings: BuildSettings = {}, document: Document = 'app'): Record<string, string> {
  return { 'Content-Security-Policy': serialize(directives(settings, document)), ...otherOf(document) }
}

/** The same policy, relaxed for hot reloading only: inline scripts and styles, and the web socket. */
export function developmentHeaders(settings: BuildSettings = {}, document: Document = 'app'): Record<string, string> {
  const policy = directives(settings, document)
  const inline = (name: string) => [
    ...(policy[name] ?? []).filter((source) => source !== emptyStyle),
    "'unsafe-inline'",
  ]
  const relaxed = {
    ...policy,
    'script-src': inline('script-src'),
    'style-src': [...new Set(inline('style-src'))],
    'connect-src': [...(policy['connect-src'] ?? []), 'ws:'],
  }
  return { 'Content-Security-Policy': serialize(relaxed), ...otherOf(document) }
}

/** For hosts that set no headers at all; `frame-ancestors` is not allowed in a meta element. */
export function metaPolicy(settings: BuildSettings = {}, document: Document = 'app'): string {
  const { 'frame-ancestors': _frameAncestors, ...policy } = directives(settings, document)
  return serialize(policy)
}

/** Hashed files never change; the page that names them is never kept. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
}
