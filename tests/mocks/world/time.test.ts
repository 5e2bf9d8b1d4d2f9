import { expect, onTestFinished, test, vi } from 'vitest'
import { businessDay, startOfBusinessDay } from '#mocks/world/time.ts'
import { Worlds } from '#mocks/world/worlds.ts'

test.each([
  ['2026-01-15T04:59:59Z', '2026-01-14'],
  ['2026-01-15T05:00:00Z', '2026-01-15'],
  ['2026-07-15T03:59:59Z', '2026-07-14'],
  ['2026-07-15T04:00:00Z', '2026-07-15'],
  // The days on which daylight saving time begins and ends.
  ['2026-03-09T03:59:59Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-11-01T03:59:59Z', '2026-10-31'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
])('at %s the business day is %s (business-day)', (at, day) => {
  const world = new Worlds('2026-11-21').get('w')
  world.setClock(new Date(at), true)
  expect(world.today()).toBe(day)
})

test.each([
  ['2026-01-15', '2026-01-15T05:00:00.000Z'],
  ['2026-07-15', '2026-07-15T04:00:00.000Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('%s begins at midnight in New York', (day, start) => {
  expect(startOfBusinessDay(day)).toBe(start)
  expect(businessDay(Date.parse(start) - 1) < day).toBe(true)
})

test.each(['2026-01-16T04:30:00Z', '2026-07-16T03:30:00Z', '2026-01-15T05:10:00Z', '2026-07-15T04:10:00Z'])(
  'a world starts on the requested day, also across a daylight saving change (created at %s)',
  (now) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(new Worlds('2026-07-01').get('w').today()).toBe('2026-07-01')
    expect(new Worlds('2026-12-01').get('w').today()).toBe('2026-12-01')
  },
)
