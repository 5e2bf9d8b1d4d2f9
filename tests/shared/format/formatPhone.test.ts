import { describe, expect, it } from 'vitest'
import { formatPhone } from '#src/shared/format/formatPhone.ts'

describe('formatPhone (phone-shown)', () => {
  it.each([
    ['+14155550134', '+1 (415) 555-0134'],
    ['4155550134', '+1 (415) 555-0134'],
    ['(415) 555-0134', '+1 (415) 555-0134'],
    ['1 415.555.0134', '+1 (415) 555-0134'],
    ['+442079460958', '+442079460958'],
    ['+6175550100', '+6175550100'],
    ['0155550134', '0155550134'],
    ['', ''],
    ['+1415555', '+1415555'],
  ])('%s is %s', (phoneNumber, shown) => {
    expect(formatPhone(phoneNumber)).toBe(shown)
  })
})
