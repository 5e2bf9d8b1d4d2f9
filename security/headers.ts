/**
 * The single source of all security headers: Vite's servers, the nginx include, the `_headers` file and the meta
 * fallback are generated from it, and a test compares them. `maps.html` has its own policy; the app's has two profiles.
 * `base` has no third-party scripts unless the build is set to use Google's geocoder. `providers` is for builds that
 * use the real Moov and Plaid (`VITE_PAYMENT_PROVIDERS`); SECURITY.md explains what that costs.
 */

type Directives = Record<string, readonly string[]>

/** Griffel and Fluent fill an empty style element through the CSSOM; this hash of the empty string allows it. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Build settings for other origins; the app reads the same settings. */
export interface BuildSettings {
  /** URLs of the services when they do not share the app's origin. */
  VITE_AUTH_URL?: string
  VITE_MAIN_URL?: string
  /** The URL of the maps script, or the API key for Google's. */
  VITE_GOOGLE_MAPS_URL?: string
  VITE_GOOGLE_MAPS_KEY?: string
  /** `sandbox` or `production`: payment methods come from Moov and Plaid; without it, from the mock's stand-ins. */
  VITE_PAYMENT_PROVIDERS?: string
  /** A different URL for Moov's script. */
  VITE_MOOV_URL?: string
  /** Space-separated origins that may frame `maps.html`; without it, only its own origin. */
  VITE_MAPS_EMBEDDERS?: string
}

/** The two documents of a build: the app and the map widgets. */
export type Document = 'app' | 'maps'

/** The document at a path of the host. */
export const documentAt = (path: string): Document => (/^\/maps(?:\.html)?(?:[?#]|$)/.test(path) ? 'maps' : 'app')

/** Plaid does not allow copies of its script and changes it at the same URL, so it can't be pinned by a hash. */
const plaidScript = 'https://cdn.plaid.com'
const moovScript = 'https://js.moov.io'
const moovApi = 'https://api.moov.io'

/** The hosts of the payment providers; none in a build without them. Errors: throws for an unknown environment. */
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
    // The providers' embedded content has inline styles; next to a hash, browsers would ignore `unsafe-inline`.
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

/** What Google's maps need according to its content security policy guide, without hosts that no widget uses. */
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
 * The policy of `maps.html`: only its own files, unless the build has a key for Google's maps or another URL for them.
 * Pages of the listed origins may frame it. Errors: throws for an embedder that is not an origin.
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
  // URLs can contain reset and invite tokens.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  // Bank sign-in opens pop-ups.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** Keys for Google's maps are restricted to origins, which Google reads from the `Referer`. */
const otherOf = (document: Document) =>
  document === 'app' ? other : { ...other, 'Referrer-Policy': 'strict-origin-when-cross-origin' }

/** Headers of every response of a production host for a document; those of `app` are also for all other files. */
export function productionHeaders(settings: BuildSettings = {}, document: Document = 'app'): Record<string, string> {
  return { 'Content-Security-Policy': serialize(directives(settings, document)), ...otherOf(document) }
}

/** The same policy, relaxed only for hot reloading: inline scripts and styles, and the WebSocket. */
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

/** The policy for hosts that set no headers at all; `frame-ancestors` is not allowed in a meta element. */
export function metaPolicy(settings: BuildSettings = {}, document: Document = 'app'): string {
  const { 'frame-ancestors': _frameAncestors, ...policy } = directives(settings, document)
  return serialize(policy)
}

/** Hashed files never change and are cached; the page that references them is never cached. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
}
