/** A stand-in for our origin: a URL that stays on this one also stays on ours. */
const anyOrigin = 'https://tallyport.invalid'
/** Pages that redirect signed-in users away: redirecting to them would loop. */
const publicPages = /^\/(login|register|password-reset|forgot-password|access-request)(\/|$)/i
/** Browsers drop these characters or turn them into slashes: `/\t/host` and `/\host` become `//host`. */
// oxlint-disable-next-line no-control-regex -- this pattern looks for control characters
const ambiguous = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** The same characters in a path that may be decoded again along the way. */
const ambiguousWhenDecoded = /%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/**
 * The `redirect` search value if it points inside the application, otherwise `/` (docs/rules.md#safe-redirect).
 *
 * @returns path, search and hash; the path starts with exactly one slash
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || ambiguous.test(value)) return '/'
  if (!URL.canParse(value, anyOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(value, anyOrigin)
  const leavesApp = origin !== anyOrigin || pathname.startsWith('//') || ambiguousWhenDecoded.test(pathname)
  return leavesApp || publicPages.test(pathname) ? '/' : pathname + search + hash
}
