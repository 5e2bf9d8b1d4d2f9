/**
 * A `traceparent` of W3C Trace Context: version, id of a new trace, id of its first span, and "sampled". Random, and never
 * the same twice, so it links no two calls to each other or to a person.
 */
export function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`
}
