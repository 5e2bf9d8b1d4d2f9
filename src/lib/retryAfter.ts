/**
 * Milliseconds that a `Retry-After` header asks for, or null when it is missing or unreadable.
 *
 * @param value seconds, or an HTTP date
 * @param serverDate the answer's `Date` header, so that a wrong clock in the browser does not matter
 */
export function retryAfterMs(value: string | undefined, serverDate?: string): number | null {
  if (!value) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  // Browsers read a date into almost anything, `-5` and `1.5` included, and one long past; HTTP's begin with the weekday.
  if (!/^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return null
  const until = Date.parse(value.includes('GMT') ? value : `${value} GMT`)
  if (Number.isNaN(until)) return null
  const now = Date.parse(serverDate ?? '')
  return Math.max(0, until - (Number.isNaN(now) ? Date.now() : now))
}
