import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setPageLanguage } from '#src/lib/language.ts'
import { formatCalendarDate, formatDay, formatMoment, formatRelative, formatTime } from '#src/shared/format/dates.ts'
import {
  asHeading,
  formatCompact,
  formatLongDay,
  formatLongMonth,
  formatMonthDay,
  weekdayNames,
} from '#src/shared/format/figureText.ts'
import { decimalToType, formatMoney, parseMoney } from '#src/shared/format/money.ts'
import { formatCount, formatPercent } from '#src/shared/format/numbers.ts'

const runs = { numRuns: 10_000 }
const space = '\u00a0'

beforeEach(() => {
  setPageLanguage('fr-CA')
  onTestFinished(() => setPageLanguage('en'))
})

const cents = fc.bigInt({ min: 0n, max: 10n ** 11n - 1n })
const contractText = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const grouped = (digits: string, separator: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, separator)

describe('amounts in French (money-format, language)', () => {
  test.each([
    ['1234.5', `1${space}234,50${space}$`],
    ['-1234.5', `(1${space}234,50${space}$)`],
    ['0.0001', `0,0001${space}$`],
    ['-0.00', `0,00${space}$`],
    ['none', '—'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  test('any amount has spaces between groups, a comma, and parentheses if negative', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), (amount, isNegative) => {
        const [whole = '', fraction = ''] = contractText(amount).split('.')
        const shown = `${grouped(whole, space)},${fraction}${space}$`
        expect(formatMoney(`${isNegative && amount > 0n ? '-' : ''}${whole}.${fraction}`)).toBe(
          isNegative && amount > 0n ? `(${shown})` : shown,
        )
      }),
      runs,
    )
  })
})

describe('typed amounts in French (typed-money)', () => {
  test.each([
    ['1 234,56', '1234.56'],
    [`1${space}234,56${space}$`, '1234.56'],
    ['1\u202f234,5 $', '1234.50'],
    ['1234', '1234.00'],
    ['0,5$', '0.50'],
    ['１２３,４', '123.40'],
    ['12.50', '12.50'],
    ['1 234.50 $', '1234.50'],
  ])('%s is %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount)
  })

  test.each(['1.5', '1,234.50', '1.234,50', '1 23,00', '1,234', '1.234', '.50', '$5', '5,', 'cinq', '', '-5'])(
    '%s is unclear',
    (typed) => {
      expect(parseMoney(typed)).toBeUndefined()
    },
  )

  test('what is shown can be typed back, and what a field begins with, too', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = contractText(amount)
        expect(parseMoney(formatMoney(text))).toBe(text)
        expect(parseMoney(decimalToType(text))).toBe(text)
      }),
      runs,
    )
  })

  test('no text means one amount in English and another in French', () => {
    const typed = fc
      .array(fc.constantFrom(...'0123456789., $'.split('')), { minLength: 1, maxLength: 9 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(typed, (text) => {
        const french = parseMoney(text)
        setPageLanguage('en')
        const english = parseMoney(text)
        setPageLanguage('fr-CA')
        expect(french ?? english).toBe(english ?? french)
      }),
      runs,
    )
  })
})

test('dates, times and numbers in French (date-format, short-figures, language)', () => {
  const at = Date.parse('2026-07-31T12:00:00Z')
  expect(formatCalendarDate('2026-07-31')).toBe('31 juill. 2026')
  expect(formatMonthDay('2026-07-31')).toBe('31 juill.')
  expect(formatLongDay('2026-07-31')).toBe('vendredi 31 juillet 2026')
  expect(asHeading(formatLongMonth('2026-07-31'))).toBe('Juillet 2026')
  expect(formatMoment(new Date(2026, 6, 31, 14, 5).toISOString()).replaceAll(/\s/g, ' ')).toContain('14 h 05')
  expect(formatRelative('2026-07-31T10:00:00Z', at).replaceAll(/\s/g, ' ')).toBe('il y a 2 heures')
  expect(formatCount(27_886)).toBe(`27${space}886`)
  expect(formatPercent('2.5').replaceAll(/\s/g, ' ')).toBe('2,50 %')
  expect(formatCompact(-1_234_567).replaceAll(/\s/g, ' ')).toBe('(1,23 M $)')
  expect(weekdayNames()[0]).toEqual({ name: 'dimanche', short: 'dim.' })
})

describe('any value in French is what Intl writes (date-format, money-format, language)', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  const check = <Value>(values: fc.Arbitrary<Value>, compare: (value: Value) => void) =>
    fc.assert(fc.property(values, compare), runs)

  test('dates and times', () => {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-CA', options)
    const [calendar, day, moment, time] = [
      format({ dateStyle: 'medium', timeZone: 'UTC' }),
      format({ dateStyle: 'medium' }),
      format({ dateStyle: 'medium', timeStyle: 'short' }),
      format({ timeStyle: 'medium' }),
    ]
    check(instants, (at) => {
      const text = at.toISOString()
      expect([formatCalendarDate(text.slice(0, 10)), formatDay(text), formatMoment(text), formatTime(+at)]).toEqual([
        calendar.format(at),
        day.format(at),
        moment.format(at),
        time.format(at),
      ])
    })
  })

  test('relative times', () => {
    const relative = new Intl.RelativeTimeFormat('fr-CA')
    const at = Date.parse('2026-07-31T12:00:00Z')
    const units = { second: [1, 59], minute: [60, 59], hour: [3600, 23], day: [86_400, 999] } as const
    const times = fc
      .constantFrom(...(Object.keys(units) as (keyof typeof units)[]))
      .chain((unit) => fc.tuple(fc.constant(unit), fc.integer({ min: 1, max: units[unit][1] }), fc.constantFrom(1, -1)))
    check(times, ([unit, count, sign]) => {
      const instant = new Date(at + sign * count * units[unit][0] * 1000).toISOString()
      expect(formatRelative(instant, at)).toBe(relative.format(sign * count, unit))
    })
  })

  test('percents and counts', () => {
    const percent = new Intl.NumberFormat('fr-CA', { style: 'percent', minimumFractionDigits: 2 })
    const count = new Intl.NumberFormat('fr-CA')
    check(fc.integer({ min: -1_000_000, max: 1_000_000 }), (value) => {
      expect(formatPercent(contractText(BigInt(Math.abs(value))))).toBe(percent.format(Math.abs(value) / 10_000))
      expect(formatCount(value)).toBe(count.format(value))
    })
  })

  test('amounts, negative ones in parentheses', () => {
    const money = new Intl.NumberFormat('fr-CA', {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      currencySign: 'accounting',
    })
    check(fc.tuple(cents, fc.boolean()), ([amount, isNegative]) => {
      const text = `${isNegative && amount > 0n ? '-' : ''}${contractText(amount)}`
      expect(formatMoney(text)).toBe(money.format(text as Intl.StringNumericLiteral))
    })
  })
})

test('formats follow each change of the language (language)', () => {
  const shown = ['fr-CA', 'en', 'fr-CA'].map((language) => {
    setPageLanguage(language)
    return formatCount(1000)
  })
  expect(shown).toEqual([`1${space}000`, '1,000', `1${space}000`])
})
