import { expect, test } from 'vitest'
import { datePresets } from '#src/shared/list/datePresets.ts'

test.each([
  [
    '2026-11-21',
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-23', '2026-11-21'],
    ['2026-10-01', '2026-12-31'],
    ['2026-07-01', '2026-09-30'],
  ],
  [
    '2026-12-31',
    ['2026-12-01', '2026-12-31'],
    ['2026-11-01', '2026-11-30'],
    ['2026-12-02', '2026-12-31'],
    ['2026-10-01', '2026-12-31'],
    ['2026-07-01', '2026-09-30'],
  ],
  [
    '2028-02-29',
    ['2028-02-01', '2028-02-29'],
    ['2028-01-01', '2028-01-31'],
    ['2028-01-31', '2028-02-29'],
    ['2028-01-01', '2028-03-31'],
    ['2027-10-01', '2027-12-31'],
  ],
])('date presets on %s', (today, thisMonth, lastMonth, last30Days, thisQuarter, lastQuarter) => {
  expect(datePresets(today)).toEqual({ thisMonth, lastMonth, last30Days, thisQuarter, lastQuarter })
})

test('returns no presets for an invalid date', () => {
  expect(datePresets('someday')).toEqual({})
})
