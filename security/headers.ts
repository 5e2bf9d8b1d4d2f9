/**
 * The one source of every security header: Vite's servers, the nginx include, the `_headers` file and the meta fallback
 * are all made from it, and a test compares them. Profile `base`: no third-party script anywhere.
 */

type Directives = Record<string, readonly string[]>

/** Griffel and Fluent fill an empty style element through the CSSOM, which this hash of the empty text allows. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** `apiOrigins`: other origins that the app calls, when the services do not share its own. */
function directives(apiOrigins: readonly string[] = []): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...apiOrigins],
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
export function productionHeaders(apiOrigins: readonly string[] = []): Record<string, string> {
  return { 'Content-Security-Policy': serialize(directives(apiOrigins)), ...other }
}

/** The same policy, relaxed for hot reloading only: inline scripts and styles, and the web socket. */
export function developmentHeaders(): Record<string, string> {
  const policy = directives()
  const relaxed = {
    ...policy,
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [...(policy['connect-src'] ?? []), 'ws:'],
  }
  return { 'Content-Security-Policy': serialize(relaxed), ...other }
}

/** For hosts that set no headers at all; `frame-ancestors` is not allowed in a meta element. */
export function metaPolicy(apiOrigins: readonly string[] = []): string {
  const { 'frame-ancestors': _frameAncestors, ...policy } = directives(apiOrigins)
  return serialize(policy)
}

/** Hashed files never change; the page that names them is never kept. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
}
