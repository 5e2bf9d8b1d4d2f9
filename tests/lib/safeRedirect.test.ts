import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#src/lib/safeRedirect.ts'

const control = String.fromCharCode

/** Each of these leaves the application, or may, in some browser, behind some proxy or after one more decoding. */
const hostile: unknown[] = [
  '',
  ' ',
  undefined,
  null,
  7,
  true,
  {},
  ['/invoices'],
  'evil.example',
  'www.evil.example/path',
  'user@evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http://evil.example/login',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://app.tallyport.example@evil.example',
  'https://app.tallyport.example.evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example//',
  '//evil.example/%2f..',
  '//user:pass@evil.example',
  '//[::1]',
  '//evil%E3%80%82example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/path\\..\\..\\evil',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%255cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/./..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/%0d/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%09/evil.example',
  '/%00/evil.example',
  '/%250a/evil.example',
  '/%7f/evil.example',
  `/${control(9)}/evil.example`,
  `/${control(10)}/evil.example`,
  `/${control(13)}/evil.example`,
  `/${control(0)}/evil.example`,
  `/${control(11)}/evil.example`,
  `/${control(127)}/evil.example`,
  `/${control(0x85)}/evil.example`,
  `/${control(0x2028)}/evil.example`,
  `${control(9)}//evil.example`,
  `${control(1)}javascript:alert(1)`,
  ' //evil.example',
  ' /invoices',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:someone@evil.example',
  'about:blank',
  '?redirect=//evil.example',
  '#//evil.example',
  '.',
  '..',
  '../login',
  'invoices',
  '/login',
  '/login/',
  '/LOGIN',
  '/login?redirect=/login',
  '/login?redirect=https://evil.example',
  '/login?redirect=%2Flogin%3Fredirect%3D%252Flogin',
  '/login#x',
  '/./login',
  '/a/../login?redirect=/login',
  '/register?registrationToken=x',
  '/password-reset?token=x',
  '/forgot-password',
  '/access-request/abc',
]

/** Odd to look at, but pages of this application, or its not-found page. */
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
  it('knows at least 60 hostile values', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60)
  })

  it.each(hostile.map((value) => [value]))('sends %j to the start page', (value) => {
    expect(safeRedirect(value)).toBe('/')
  })

  it.each(harmless)('keeps %j', (value, expected = value) => {
    expect(safeRedirect(value)).toBe(expected)
  })

  it('never leaves the origin, and does not change its own result', () => {
    const origin = 'https://app.tallyport.example'
    for (const value of [...hostile, ...harmless.map(([kept]) => kept)]) {
      const path = safeRedirect(value)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new URL(decodeURI(path), origin).origin).toBe(origin)
      expect(safeRedirect(path)).toBe(path)
    }
  })
})
