/** Money is an integer in ten-thousandths of a dollar; instants are ISO 8601 UTC; dates are `YYYY-MM-DD`. */

export type TenThousandths = number

export type Instant = string

export type CalendarDate = string
