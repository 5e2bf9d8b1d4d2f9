import { AxiosError } from 'axios'
import { describe, expect, it, vi } from 'vitest'
import { keyValueStore } from '#src/lib/keyValueStore.ts'
import { MoovError } from '#src/providers/moov/moovAccount.ts'
import {
  ApiError,
  type ApiErrorKind,
  isRefusal,
  isTransient,
  withoutResponse,
  parseProblem,
  problemMessage,
  redact,
  redactText,
  redactUrl,
} from '#src/shared/api/apiError.ts'
import { createUserRecord } from '#src/shared/api/session/sharedStorage.ts'

const call = { url: '/api/tallyport/things?q=x', method: 'post' }
const http = (status: number): ApiError => new ApiError('http', call, { status })
const below = (kind: ApiErrorKind): ApiError => new ApiError(kind, call)

describe('ApiError', () => {
  it('has a one-line message', () => {
    expect(http(409)).toMatchObject({
      name: 'ApiError',
      message: 'POST /api/tallyport/things: http 409',
      method: 'POST',
    })
    expect(new ApiError('network', {})).toMatchObject({
      message: 'GET : network',
      status: null,
      problem: null,
      code: null,
    })
  })

  it.each<[unknown, boolean, boolean]>([
    [http(202), true, true],
    [http(400), false, true],
    [http(401), false, true],
    [http(404), false, true],
    [http(429), false, true],
    [http(499), false, true],
    [http(500), true, false],
    [http(503), true, false],
    [below('network'), true, false],
    [below('timeout'), true, false],
    [below('html'), true, false],
    [below('malformed'), true, false],
    [below('canceled'), false, false],
    [below('sessionEnded'), false, false],
    [new MoovError('declined'), false, true],
    [new MoovError(undefined), false, false],
    [new Error('ours'), false, false],
    [undefined, false, false],
  ])('%s: is transient %s, is a refusal %s', (error, transient, refusal) => {
    expect([isTransient(error), isRefusal(error)]).toEqual([transient, refusal])
  })

  it.each<[string, ApiErrorKind]>([
    [AxiosError.ERR_CANCELED, 'canceled'],
    [AxiosError.ETIMEDOUT, 'timeout'],
    [AxiosError.ERR_NETWORK, 'network'],
    [AxiosError.ECONNABORTED, 'network'],
  ])('maps axios’ %s to %s', (code, kind) => {
    expect(withoutResponse(new AxiosError('x', code), call)).toMatchObject({ kind })
  })

  it('passes through our own errors', () => {
    const fault = new TypeError('ours')
    expect(withoutResponse(fault, call)).toBe(fault)
  })
})

describe('problem document', () => {
  it('keeps the valid fields', () => {
    const errors = [{ pointer: '/email', code: 'invalid', detail: 'No' }, { pointer: 7 }, 'odd', null]
    const body = { title: 'T', status: 999, detail: 7, instance: '/i', code: 'c', traceId: 't', errors, extra: 1 }
    expect(parseProblem(JSON.stringify(body), 422)).toEqual({
      type: 'about:blank',
      title: 'T',
      status: 422,
      instance: '/i',
      code: 'c',
      traceId: 't',
      errors: [errors[0], { pointer: '', code: '', detail: '' }],
    })
    expect(parseProblem('{"type":"urn:x"}', 400)).toEqual({ type: 'urn:x', title: '', status: 400, errors: [] })
  })

  it.each(['', '<html>', '{"title":', '[]', 'null', '7', '"text"'])('is not parsed from %j', (body) => {
    expect(parseProblem(body, 500)).toBeNull()
  })
})

describe('user record', () => {
  it.each(['', '{"id":', 'null', '7', '[]', '{}', '{"id":7}'])('is null for %j', (text) => {
    localStorage.setItem('tallyport.user', text)
    expect(createUserRecord(keyValueStore(() => localStorage, vi.fn<() => void>())).read()).toBeNull()
  })
})

it('has its own message for a request whose first attempt is still in progress', () => {
  const problem = { type: '', title: '', status: 409, code: 'idempotency.in_flight', errors: [] }
  expect(problemMessage(new ApiError('http', { url: '/' }, { status: 409, problem }))).toBe('error.inFlight')
})

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
