import { describe, expect, test } from 'vitest'
import { formatWeekTime, openState, type Period } from '#src/features/maps/place/openState.ts'

const period = (openDay: number, openHour: number, closeDay: number, closeHour: number, closeMinute = 0): Period => ({
  open: { day: openDay, hour: openHour, minute: 0 },
  close: { day: closeDay, hour: closeHour, minute: closeMinute },
})
const workdays = [1, 2, 3, 4, 5].map((day) => period(day, 8, day, 17, 30))
/** A Monday. */
const monday = '2026-11-23'

describe('openState (maps-place-hours)', () => {
  test.each([
    [
      'at opening time',
      workdays,
      `${monday}T08:00Z`,
      { isOpen: true, changesAt: { day: 1, hour: 17, minute: 30 }, isSoon: true },
    ],
    [
      'a minute before closing',
      workdays,
      `${monday}T17:29Z`,
      { isOpen: true, changesAt: { day: 1, hour: 17, minute: 30 }, isSoon: true },
    ],
    [
      'at closing time',
      workdays,
      `${monday}T17:30Z`,
      { isOpen: false, changesAt: { day: 2, hour: 8, minute: 0 }, isSoon: true },
    ],
    [
      'a minute before opening',
      workdays,
      `${monday}T07:59Z`,
      { isOpen: false, changesAt: { day: 1, hour: 8, minute: 0 }, isSoon: true },
    ],
    [
      'closed over the weekend',
      workdays,
      '2026-11-20T17:30Z',
      { isOpen: false, changesAt: { day: 1, hour: 8, minute: 0 }, isSoon: false },
    ],
    [
      '24 hours before opening',
      [period(1, 8, 1, 9)],
      '2026-11-22T08:00Z',
      { isOpen: false, changesAt: { day: 1, hour: 8, minute: 0 }, isSoon: false },
    ],
    [
      'a minute less than 24 hours before opening',
      [period(1, 8, 1, 9)],
      '2026-11-22T08:01Z',
      { isOpen: false, changesAt: { day: 1, hour: 8, minute: 0 }, isSoon: true },
    ],
    [
      'open past midnight',
      [period(1, 20, 2, 2)],
      '2026-11-24T01:59Z',
      { isOpen: true, changesAt: { day: 2, hour: 2, minute: 0 }, isSoon: true },
    ],
    [
      'open past midnight at the end of the week',
      [period(6, 20, 0, 2)],
      '2026-11-22T01:00Z',
      { isOpen: true, changesAt: { day: 0, hour: 2, minute: 0 }, isSoon: true },
    ],
    [
      'open for several days',
      [period(1, 0, 5, 0)],
      `${monday}T12:00Z`,
      { isOpen: true, changesAt: { day: 5, hour: 0, minute: 0 }, isSoon: false },
    ],
    [
      'closed at midday',
      [period(1, 8, 1, 12), period(1, 13, 1, 17)],
      `${monday}T12:30Z`,
      { isOpen: false, changesAt: { day: 1, hour: 13, minute: 0 }, isSoon: true },
    ],
    [
      'always open',
      [{ open: { day: 0, hour: 0, minute: 0 }, close: null }],
      `${monday}T03:00Z`,
      { isOpen: true, changesAt: undefined, isSoon: false },
    ],
    ['never open', [], `${monday}T12:00Z`, { isOpen: false, changesAt: undefined, isSoon: false }],
  ])('%s', (_name, periods, at, state) => {
    expect(openState(periods, 0, new Date(at))).toEqual(state)
  })

  test.each([
    [-300, '2026-11-23T12:59Z', false],
    [-300, '2026-11-23T13:00Z', true],
    [345, '2026-11-23T02:15Z', true],
    [345, '2026-11-23T02:14Z', false],
  ])('uses the place’s time zone, %i minutes from UTC', (offset, at, isOpen) => {
    expect(openState(workdays, offset, new Date(at)).isOpen).toBe(isOpen)
  })

  test('includes the weekday in a time unless it is soon', () => {
    // The browser may put a narrow space before AM.
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain(formatWeekTime({ day: 1, hour: 8, minute: 0 }, true))).toBe('8:00 AM')
    expect(plain(formatWeekTime({ day: 1, hour: 17, minute: 30 }, false))).toBe('Mon 5:30 PM')
    expect(plain(formatWeekTime({ day: 0, hour: 0, minute: 0 }, false))).toBe('Sun 12:00 AM')
  })
})
