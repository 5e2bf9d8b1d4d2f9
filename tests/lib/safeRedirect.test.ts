import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { hostileRedirects as hostile } from '#tests/support/hostileRedirects.ts'

/** These look unusual, but lead to pages of this application or to its not-found page. */
const harmless: [string, string?][] = [
  ['/'],
  ['/invoices'],
  ['/company/1/receivables/2/invoices?q=a%20b&sort=-paymentDueDate#row-7'],
  ['/company/1?status=%5B%22Current%22%5D&q=%0A%5C'],
  ['/company/1?q=a b', '/company/1?q=a%20b'],
  ['/x?next=https://evil.example'],
  ['/x#https://evil.example'],
  ['/@evil.example'],
  ['/javascript:alert(1)'],
  ['/loginhistory'],
  ['/a/../company', '/company'],
  ['/évil', '/%C3%A9vil'],
  ['/／evil.example', '/%EF%BC%8Fevil.example'],
]

describe('safeRedirect', () => {
  it('is tested with at least 60 hostile values', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
  })

  it.each(hostile.map((value) => [value]))('sends %j to the start page', (value) => {
    expect(safeRedirect(value)).toBe('/')
  })

  it.each(harmless)('keeps %j', (value, expected = value) => {
    expect(safeRedirect(value)).toBe(expected)
  })

  it('never leaves the origin and is idempotent', () => {
    const origin = 'https://app.tallyport.example'
    for (const value of [...hostile, ...harmless.map(([kept]) => kept)]) {
      const path = safeRedirect(value)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new URL(decodeURI(path), origin).origin).toBe(origin)
      expect(safeRedirect(path)).toBe(path)
    }
  })
})
