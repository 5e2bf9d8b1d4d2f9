import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clampDate,
  dateAfterKey,
  daysOfMonth,
  isCalendarDate,
  isUsableDate,
  weekdayOf,
  weekOf,
  weeksOf,
} from '#src/lib/calendarDates.ts'

/** An independent calendar that counts day by day, without `Date`. */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
const twoDigits = (number: number) => String(number).padStart(2, '0')
const formatDate = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`
function nextDay(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (day < daysIn(year, month)) return formatDate(year, month, day + 1)
  return month < 12 ? formatDate(year, month + 1, 1) : formatDate(year + 1, 1, 1)
}
/** Sakamoto's algorithm; 0 is Sunday. */
function weekday(date: string): number {
  const [calendarYear = 0, month = 0, day = 0] = date.split('-').map(Number)
  const year = month < 3 ? calendarYear - 1 : calendarYear
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  return (year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + shift + day) % 7
}

const dates = fc
  .record({ year: fc.integer({ min: 1900, max: 2199 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
  .map(({ year, month, day }) => formatDate(year, month, (day % daysIn(year, month)) + 1))

describe.each(['Pacific/Honolulu', 'America/St_Johns', 'Pacific/Auckland', 'UTC'])('in %s (business-day)', (zone) => {
  const { TZ } = process.env
  beforeEach(() => void (process.env.TZ = zone))
  afterEach(() => void (TZ === undefined ? delete process.env.TZ : (process.env.TZ = TZ)))

  test('sets the time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  test('adds and subtracts a day', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const next = nextDay(date)
        expect([addDays(date, 1), addDays(next, -1)]).toEqual([next, date])
      }),
      { numRuns: 3000 },
    )
  })

  test('adds up to 400 days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 400 }), (date, days) => {
        let day = date
        for (let n = 0; n < days; n++) day = nextDay(day)
        expect(addDays(date, days)).toBe(day)
      }),
      { numRuns: 500 },
    )
  })

  test('a week runs from Sunday to Saturday and contains the date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekdayOf(date)).toBe(weekday(date))
        const week = weekOf(date)
        expect(week).toContain(date)
        expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
      }),
      { numRuns: 3000 },
    )
  })

  test('a month has each of its days once, in whole weeks', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const month = date.slice(0, 7)
        const [year = 0, number = 0] = month.split('-').map(Number)
        const weeks = weeksOf(month)
        const inside = weeks.flat().filter((day) => day.startsWith(month))
        expect(inside).toEqual(
          Array.from({ length: daysIn(year, number) }, (_, day) => formatDate(year, number, day + 1)),
        )
        expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true)
        expect(daysOfMonth(month)).toEqual({ from: inside[0], to: inside.at(-1) })
      }),
      { numRuns: 1000 },
    )
  })

  test('maps the keys of the date grid to dates', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const key = (name: string, isShift = false) => dateAfterKey(date, name, isShift)
        expect([key('ArrowLeft'), key('ArrowRight')]).toEqual([addDays(date, -1), nextDay(date)])
        expect([key('ArrowUp'), key('ArrowDown')]).toEqual([addDays(date, -7), addDays(date, 7)])
        expect([key('Home'), key('End')]).toEqual([weekOf(date)[0], weekOf(date)[6]])
        const later = key('PageDown') ?? ''
        expect(later.slice(0, 7)).toBe(addMonths(date.slice(0, 7), 1))
        const [year = 0, month = 0] = later.split('-').map(Number)
        expect(Number(later.slice(8))).toBe(Math.min(Number(date.slice(8)), daysIn(year, month)))
        expect(key('PageUp', true)?.slice(0, 7)).toBe(`${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}`)
        expect(key('Enter')).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })
})

test('adds months across years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
})

test.each([
  ['2026-03-11', '2026-03-12'],
  ['2026-03-12', '2026-03-12'],
  ['2026-04-30', '2026-04-30'],
  ['2027-01-01', '2026-06-09'],
])('%s is nearest to %s from 2026-03-12 to 2026-06-09', (date, nearest) => {
  expect(clampDate(date, '2026-03-12', '2026-06-09')).toBe(nearest)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['today', false],
])('%s is a valid date: %s', (text, is) => {
  expect(isCalendarDate(text)).toBe(is)
})

test.each([
  ['2026-11-29', true],
  ['1990-01-01', true],
  ['1989-12-31', false],
  ['0026-11-01', false],
  [`${new Date().getFullYear() + 20}-12-31`, true],
  [`${new Date().getFullYear() + 21}-01-01`, false],
  ['2026-02-30', false],
  ['', false],
])('%s is a usable date: %s (date-fields)', (text, isUsable) => {
  expect(isUsableDate(text)).toBe(isUsable)
})
