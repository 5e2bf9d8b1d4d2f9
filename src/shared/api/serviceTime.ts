/** The time of the latest response, by the service's clock, in milliseconds since 1970; null before the first. */
let latest: number | null = null

/** @param respondedAt null if another origin hides its `Date` */
export function noteServiceTime(respondedAt: number | null): void {
  latest = respondedAt ?? latest
}

/** About now by the service's clock: this browser's may be wrong. It is as old as the page's latest call. */
// oxlint-disable-next-line tallyport/business-day -- only where a service on another origin hides its clock
export const serviceTime = (): number => latest ?? Date.now()
