/** How far this device's clock is behind that of the service, in milliseconds. */
let behindMs = 0

/** Takes the service's time from the `Date` header of a response; none is there if another origin hides it. */
export function readServiceTime(date: unknown): void {
  const time = typeof date === 'string' ? Date.parse(date) : NaN
  if (!Number.isNaN(time)) behindMs = time - Date.now()
}

/** The time by the service's clock, in epoch milliseconds; this device's until there was a response. */
export const serviceNow = (): number => Date.now() + behindMs
