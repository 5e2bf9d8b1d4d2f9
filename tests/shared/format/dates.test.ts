import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { formatCalendarDate, formatDay, formatMoment, formatAge, formatRelative } from '#src/shared/format/dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

describe('medium dates and short times (date-format)', () => {
  it('shows a calendar date regardless of the time zone', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (day) => {
        const date = day.toISOString().slice(0, 10)
        const [year = '', month = '', dayOfMonth = ''] = date.split('-')
        expect(formatCalendarDate(date)).toBe(`${months[Number(month) - 1]} ${Number(dayOfMonth)}, ${year}`)
      }),
      { numRuns: 10_000 },
    )
  })

  it('shows an instant in the user’s time zone', () => {
    const instant = new Date(2026, 6, 31, 14, 5).toISOString()
    expect(formatDay(instant)).toBe('Jul 31, 2026')
    expect(formatMoment(instant).replaceAll(/\s/g, ' ')).toBe('Jul 31, 2026, 2:05 PM')
  })
})

describe('relative times in seconds, minutes, hours, and days (date-format)', () => {
  const at = Date.parse('2026-07-31T12:00:00Z')
  const relative = (seconds: number) => formatRelative(new Date(at + seconds * 1000).toISOString(), at)

  it.each([
    [0, 'now'],
    [-0.9, 'now'],
    [0.9, 'now'],
    [-1, '1 second ago'],
    [-59.9, '59 seconds ago'],
    [-60, '1 minute ago'],
    [-3599, '59 minutes ago'],
    [-3600, '1 hour ago'],
    [-86_399, '23 hours ago'],
    [-86_400, '1 day ago'],
    [-400 * 86_400, '400 days ago'],
    [30, 'in 30 seconds'],
    [7200, 'in 2 hours'],
  ])('%s s from now: %s', (seconds, words) => {
    expect(relative(seconds)).toBe(words)
  })

  it('uses the longest unit that fits and rounds down', () => {
    const lengths = { second: 1, minute: 60, hour: 3600, day: 86_400 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (seconds) => {
        const [, count = '', unit = ''] = /^([\d,]+) (second|minute|hour|day)s? ago$/.exec(relative(-seconds)) ?? []
        const length = lengths[unit as keyof typeof lengths]
        expect(Number(count.replaceAll(',', ''))).toBe(Math.floor(seconds / length))
        expect(unit === 'day' || seconds < length * (unit === 'hour' ? 24 : 60)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

it.each([
  ['2026-07-31T10:00:00Z', '2 hours ago'],
  // On a device whose clock is three hours behind.
  ['2026-07-31T15:00:00Z', 'now'],
  ['soon', 'soon'],
])('what happened at %s was %s', (instant, age) => {
  expect(formatAge(instant, Date.parse('2026-07-31T12:00:00Z'))).toBe(age)
})

it('follows the time zone while the page is open (date-format)', () => {
  const shown = () => formatMoment('2026-07-31T12:00:00Z').replaceAll(/\s/g, ' ')
  try {
    vi.stubEnv('TZ', 'America/New_York')
    expect(shown()).toBe('Jul 31, 2026, 8:00 AM')
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(shown()).toBe('Jul 31, 2026, 2:00 PM')
  } finally {
    vi.unstubAllEnvs()
  }
})
