import { describe, expect, it } from 'vitest'
import { redact, redactText, redactUrl } from '#src/lib/redact.ts'

describe('redact (secrets-redacted)', () => {
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
