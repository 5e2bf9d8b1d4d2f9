/** How far this device's clock is behind that of the service, in milliseconds. */
let behindMs = 0

/** @param respondedAt when the service responded, by its clock; null if another origin hides its `Date` */
export function readServiceTime(respondedAt: number | null): void {
  if (respondedAt !== null) behindMs = respondedAt - Date.now()
}

/** The time by the service's clock, in epoch milliseconds; this device's until there was a response. */
export const serviceNow = (): number => Date.now() + behindMs
