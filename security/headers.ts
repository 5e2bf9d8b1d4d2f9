import { defaultSettings } from '#src/lib/settings.ts'
import type { Settings } from './deploymentSettings.ts'

/**
 * The single source of all security headers: Vite's servers, the nginx include, the `_headers` file and the meta
 * fallback are generated from it. `maps.html` has its own policy; the app's has two profiles. `base` has no third-party
 * scripts unless the settings have Google's geocoder. `providers` is for deployments that use the real Moov and Plaid
 * (`paymentProviders`); SECURITY.md explains what that costs.
 */

type Directives = Record<string, readonly string[]>

/** Griffel and Fluent fill an empty style element through the CSSOM; this hash of the empty string allows it. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The two documents of a build: the app and the map widgets. */
export type Document = 'app' | 'maps'

/** The document at a path of the host. */
export const documentAt = (path: string): Document => (/^\/maps(?:\.html)?(?:[?#]|$)/.test(path) ? 'maps' : 'app')

/** Plaid does not allow copies of its script and changes it at the same URL, so it can't be pinned by a hash. */
const plaidScript = 'https://cdn.plaid.com'
const moovScript = 'https://js.moov.io'
const moovApi = 'https://api.moov.io'

/** The hosts of the payment providers; none with the mock's stand-ins. */
function paymentHosts({ paymentProviders, moovUrl }: Settings) {
  if (paymentProviders === 'mock') return { scripts: originsOf(moovUrl), calls: [], frames: [] }
  return {
    scripts: [...originsOf(moovUrl ?? moovScript), plaidScript],
    calls: [moovApi, `https://${paymentProviders}.plaid.com`],
    frames: [plaidScript],
  }
}

/** The origins of these URLs, each once. */
const originsOf = (...urls: (string | undefined)[]) => [
  ...new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))),
]

function appDirectives(settings: Settings): Directives {
  const maps = originsOf(settings.mapsUrl ?? (settings.mapsKey && 'https://maps.googleapis.com'))
  const services = originsOf(settings.authUrl, settings.mainUrl, settings.telemetryUrl)
  const payments = paymentHosts(settings)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...maps, ...payments.scripts],
    // The providers' embedded content has inline styles; next to a hash, browsers would ignore `unsafe-inline`.
    'style-src': ["'self'", payments.frames.length > 0 ? "'unsafe-inline'" : emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...services, ...maps, ...payments.calls],
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
 * The policy of `maps.html`: only its own files, unless there is a key for Google's maps or another URL for them. Pages
 * of the listed origins may frame it.
 */
function mapsDirectives(settings: Settings): Directives {
  const google = settings.mapsKey && !settings.mapsUrl ? googleMaps : {}
  const mapsHost = originsOf(settings.mapsUrl)
  const telemetry = originsOf(settings.telemetryUrl)
  const googleSources = (name: string) => google[name] ?? []
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...mapsHost, ...googleSources('script-src')],
    'style-src': ["'self'", ...(google['style-src'] ?? [emptyStyle])],
    'img-src': ["'self'", 'data:', ...mapsHost, ...googleSources('img-src')],
    'font-src': ["'self'", 'data:', ...googleSources('font-src')],
    'connect-src': ["'self'", ...telemetry, ...mapsHost, ...googleSources('connect-src')],
    'worker-src': google['worker-src'] ?? ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...settings.mapsEmbedders],
  }
}

const directives = (settings: Settings, document: Document) =>
  document === 'app' ? appDirectives(settings) : mapsDirectives(settings)

const serialize = (policy: Directives) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const otherHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // URLs can contain reset and invite tokens.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  // Bank sign-in opens pop-ups.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The map widgets send their origin as the `Referer`: keys for Google's maps are restricted to origins. */
const otherHeadersOf = (document: Document) =>
  document === 'app' ? otherHeaders : { ...otherHeaders, 'Referrer-Policy': 'strict-origin-when-cross-origin' }

/** Headers of every response of a production host for a document; those of `app` are also for all other files. */
export function productionHeaders(settings = defaultSettings, document: Document = 'app'): Record<string, string> {
  return { 'Content-Security-Policy': serialize(directives(settings, document)), ...otherHeadersOf(document) }
}

/** The same policy, relaxed only for hot reloading: inline scripts and styles, and the WebSocket. */
export function developmentHeaders(settings = defaultSettings, document: Document = 'app'): Record<string, string> {
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
  return { 'Content-Security-Policy': serialize(relaxed), ...otherHeadersOf(document) }
}

/** The policy for hosts that set no headers at all; `frame-ancestors` is not allowed in a meta element. */
export function metaPolicy(settings = defaultSettings, document: Document = 'app'): string {
  const { 'frame-ancestors': _frameAncestors, ...policy } = directives(settings, document)
  return serialize(policy)
}

/** Hashed files never change and are cached; the page that references them is never cached. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
}
