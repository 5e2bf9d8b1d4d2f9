const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/**
 * The platform's business day at a time (epoch milliseconds): for the name of a file, and for when to read again. No logic depends on it (docs/rules.md#business-day).
 */
export const businessDayAt = (at: number): string => format.format(at)
