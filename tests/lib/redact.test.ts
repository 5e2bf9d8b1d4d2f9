import { describe, expect, it } from 'vitest'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { redact, redactText, redactUrl } from '#src/lib/redact.ts'
import { retryAfterMs } from '#src/shared/api/readBody.ts'

describe('redact', () => {
  it('hides secret fields and tokens at any depth and keeps the rest', () => {
    const secret = 'hush'
    const value = {
      headers: { Authorization: secret, 'x-api-key': secret, accept: 'json' },
      list: [
        { accessToken: secret, refresh_token: secret, password: secret, confirmPassword: secret, apiKey: secret, n: 1 },
      ],
      text: 'failed with Bearer abc.def-1 and eyJhbGciOi.eyJzdWIi.sig',
      nothing: null,
    }
    const clean = redact(value)
    expect(JSON.stringify(clean)).not.toMatch(/hush|abc\.def|eyJ/)
    expect(clean).toMatchObject({ headers: { accept: 'json' }, list: [{ n: 1 }], nothing: null })
  })

  it('leaves ordinary text alone', () => {
    expect(redactText('Invoice 7 is not payable')).toBe('Invoice 7 is not payable')
  })

  it('removes query, fragment, and access tokens from URLs', () => {
    expect(redactUrl('/api/auth/register?registrationToken=x#y')).toBe('/api/auth/register')
    expect(redactUrl('/api/tallyport/company/access/abc/request')).toBe(
      '/api/tallyport/company/access/[redacted]/request',
    )
    expect(redactUrl('/api/tallyport/company/7/access/requests')).toBe('/api/tallyport/company/7/access/requests')
  })
})

describe('fingerprint', () => {
  it('is stable, differs by text, and has 16 hexadecimal digits', () => {
    expect(fingerprint('')).toBe('cbf29ce484222325')
    expect(fingerprint('a')).toBe('af63dc4c8601ec8c')
    expect(fingerprint('token-1')).not.toBe(fingerprint('token-2'))
    expect(fingerprint('é\u{1F600}')).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('retryAfterMs', () => {
  const date = 'Fri, 21 Nov 2025 10:00:00 GMT'
  it.each([
    [undefined, undefined, null],
    ['', undefined, null],
    ['soon', undefined, null],
    ['0', undefined, 0],
    ['7', undefined, 7000],
    ['Fri, 21 Nov 2025 10:00:09 GMT', date, 9000],
    ['Fri, 21 Nov 2025 09:59:00 GMT', date, 0],
  ])('reads %j at server date %j as %j ms', (value, serverDate, expected) => {
    expect(retryAfterMs(value, serverDate)).toBe(expected)
  })

  it('uses the local clock when the response has no date', () => {
    const wait = retryAfterMs(new Date(Date.now() + 60_000).toUTCString())
    expect(wait).toBeGreaterThan(55_000)
    expect(wait).toBeLessThanOrEqual(60_000)
  })
})
