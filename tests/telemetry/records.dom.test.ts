import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AuthProblemCode } from '#generated/auth/model/authProblemCode.ts'
import { MainProblemCode } from '#generated/main/model/mainProblemCode.ts'
import { operations } from '#generated/operations.ts'
import { ApiError, parseProblem } from '#src/shared/api/apiError.ts'
import { createRecords, requestBody, type LogRecord } from '#src/telemetry/records.ts'
import { otlpFaults, recordsIn } from '#tests/support/otlp.ts'
import { hostileTexts } from '../../e2e/support/hostileTexts.ts'

const routes = ['/login', '/company/$authCompanyId/payables/$productCompanyId/invoices']
const own = 'http://localhost:3000/assets/index-CnkZN5hJ.js'
const records = createRecords({
  routeOf: (path) => (path.startsWith('/company/') ? routes[1] : path === '/login' ? routes[0] : undefined),
  isLoaded: (url) => url === own,
})
const at = Date.UTC(2026, 10, 23, 12, 0, 0, 5)
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

const plain = (record: LogRecord | null) => recordsIn(JSON.parse(requestBody(record ? [record] : [], '1.0.0')))
const failureOf = (what: unknown, path = '/company/c1/payables/p1/invoices') => records.ofFailure([what, at, path])
const uncaught = (error: unknown) => new ErrorEvent('error', { error })
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })
const withStack = (error: Error, stack: unknown) => Object.assign(error, { stack })

function failedCall(status: number, problem: object, url = '/api/tallyport/company', method = 'GET') {
  return new ApiError('http', { method, url }, { status, problem: parseProblem(JSON.stringify(problem), status) })
}

describe('records', () => {
  test('have the operation, status, code, trace and route of a failed call', () => {
    const call = failedCall(500, { code: 'service.failed', traceId }, '/api/tallyport/company?q=Dana')
    expect(plain(failureOf(call))).toEqual([
      {
        eventName: 'tallyport.failed_call',
        traceId,
        'tallyport.operation': 'listCompanies',
        'http.response.status_code': '500',
        'error.type': '500',
        'tallyport.problem_code': 'service.failed',
        'tallyport.route': routes[1],
      },
    ])
    expect(failureOf(call)).toMatchObject({ severityNumber: 17, severityText: 'ERROR' })
    expect(failureOf(failedCall(409, { code: 'user.email_taken' }))).toMatchObject({ severityText: 'WARN' })
  })

  test.each(['network', 'timeout', 'html', 'malformed'] as const)('say %s for a call without a response', (kind) => {
    const [record] = plain(failureOf(new ApiError(kind, { method: 'POST', url: '/api/auth/refresh' })))
    expect(record).toMatchObject({ 'tallyport.operation': 'refreshSession', 'error.type': kind })
  })

  test.each(['canceled', 'sessionEnded'] as const)('leave out a call that was %s', (kind) => {
    expect(failureOf(new ApiError(kind, { url: '/api/auth/user/me' }))).toBeNull()
  })

  test('leave out a document that is not rendered yet, and what browsers say of a slow layout', () => {
    expect(failureOf(failedCall(202, {}))).toBeNull()
    const message = 'ResizeObserver loop completed with undelivered notifications.'
    expect(failureOf(new ErrorEvent('error', { message }))).toBeNull()
  })

  test('name the exact operation where a path matches two', () => {
    for (const [id, { method, path }] of Object.entries(operations)) {
      const url = path.replaceAll(/\{[^}]+\}/g, 'x1')
      const [record] = plain(failureOf(new ApiError('network', { method, url })))
      expect(record?.['tallyport.operation']).toBe(id)
    }
  })

  test.each([
    [
      'Chromium',
      `TypeError: x\n    at onClick (${own}:1:2345)\n    at ${own}:2:6\n    at async https://cdn.test/x.js:1:1`,
    ],
    ['Firefox', `onClick@${own}:1:2345\nasync*@${own}:2:6\n@https://cdn.test/x.js:1:1`],
  ])('have the name of an error and the positions in our scripts: %s', (_browser, stack) => {
    const [record] = plain(failureOf(uncaught(withStack(new TypeError('x'), stack))))
    expect(record).toMatchObject({ 'exception.type': 'TypeError', eventName: 'exception' })
    expect(record?.['exception.stacktrace']).toBe('index-CnkZN5hJ.js:1:2345\nindex-CnkZN5hJ.js:2:6')
  })

  test('have the position of the event for an error without a stack', () => {
    const event = new ErrorEvent('error', { filename: own, lineno: 1, colno: 17 })
    expect(plain(failureOf(event))[0]).toMatchObject({
      'exception.type': 'other',
      'exception.stacktrace': 'index-CnkZN5hJ.js:1:17',
    })
  })

  test('have the name, value, rating and loaded page of web vitals', () => {
    const vital = records.ofVital({ name: 'CLS', value: 0.012345678, rating: 'good' }, at, '/login')
    expect(plain(vital)).toEqual([
      {
        eventName: 'browser.web_vital',
        'browser.web_vital.name': 'cls',
        'browser.web_vital.value': 0.0123,
        'browser.web_vital.rating': 'good',
        'tallyport.route': '/login',
      },
    ])
  })

  test('are requests that an OTLP endpoint for logs takes', () => {
    const failed = [
      failureOf(failedCall(500, { code: 'service.failed', traceId })),
      failureOf(uncaught(new Error('x'))),
    ]
    const body: unknown = JSON.parse(
      requestBody(
        failed.flatMap((record) => record ?? []),
        '1.0.0',
      ),
    )
    expect(otlpFaults(body)).toEqual([])
    expect(body).toMatchObject({
      resourceLogs: [
        {
          resource: {
            attributes: [
              { key: 'service.name', value: { stringValue: 'tallyport' } },
              { key: 'service.version', value: { stringValue: '1.0.0' } },
            ],
          },
          scopeLogs: [
            { logRecords: [{ timeUnixNano: '1795435200005000000', body: { stringValue: 'Failed call' } }, {}] },
          ],
        },
      ],
    })
    expect(JSON.parse(requestBody([], undefined))).not.toHaveProperty('resourceLogs.0.resource.attributes.1')
  })
})

describe('a record contains nothing that a person or a service wrote (telemetry-redacted)', () => {
  const secrets = [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkYW5hIn0.c2lnbmF0dXJl',
    'Bearer 8f14e45fceea167a5a36dedd4bea2543',
    'reset-6f1ed002ab5595859014ebf0951522d9',
    'dana.whitfield@harborfoods.test',
    'Dana Whitfield',
    '$48,250.17',
    '48250.17',
    '4111111111111111',
    '021000021',
    'DE89370400440532013000',
    '12345678901234567890123456789012',
    'Tallyport-2026!',
    'DE89 3704 0044 0532 0130 00',
    '+1 (402) 555-0123',
    '4025550123',
    '1200 Harney Street, Apt 4',
    'Omaha, NE 68102-1832',
    'H3Z 2Y7',
    '123-45-6789',
    '/company/harbor-foods/customers/dana-whitfield?q=dana@harborfoods.test#iban=DE89370400440532013000',
    'https://dana:secret@app.example.com/login?token=reset-6f1ed002ab5595859014ebf0951522d9',
    '{"email":"dana.whitfield@harborfoods.test","amount":"48250.17","accountNumber":"000123456789"}',
    'Unexpected token D in JSON at position 0: "Dana Whitfield, 1200 Harney Street"',
    'webpack:///home/dana.whitfield@harborfoods.test/src/Pay.tsx:12:5',
    'file:///C:/Users/Dana%20Whitfield/Downloads/invoice-R100615.pdf',
    ...hostileTexts,
  ]
  const codes: readonly string[] = [...Object.values(AuthProblemCode), ...Object.values(MainProblemCode)]
  const isIn = (list: readonly string[]) => (value: string) => list.includes(value)
  const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

  /** What each field may be; anything else in a record is a leak. */
  const allowed: Record<string, (value: string) => boolean> = {
    eventName: isIn(['exception', 'tallyport.failed_call']),
    traceId: isIn([traceId]),
    'tallyport.operation': isIn(Object.keys(operations)),
    'tallyport.route': isIn(routes),
    'tallyport.problem_code': isIn(codes),
    'http.response.status_code': matches(/^[1-5]\d\d$/),
    'error.type': matches(/^([1-5]\d\d|network|timeout|html|malformed)$/),
    'exception.type': matches(/^([A-Z][A-Za-z]+Error|Error|other)$/),
    'exception.stacktrace': matches(/^(index-CnkZN5hJ\.js:\d{1,5}:\d{1,7}\n?)+$/),
  }
  const leaksIn = (what: unknown, path: string) =>
    plain(failureOf(what, path)).flatMap((record) =>
      Object.entries(record).filter(([key, value]) => allowed[key]?.(String(value)) !== true),
    )

  const hostile = fc.oneof(
    fc.constantFrom(...secrets),
    fc.constantFrom(...secrets).map((secret) => `${secret} ${secret}`),
    fc.constantFrom(...secrets).map((secret) => `x\n    at ${secret} (http://localhost:3000/assets/${secret}.js:1:1)`),
    fc
      .constantFrom(...secrets)
      .map((secret) => `x\n    at f (${own}?${secret}:1:1)\n@${own}#${secret}:4111111111111111:1`),
    fc.string(),
  )
  const runs = { numRuns: 1000 }

  test('in the fields of a failed call', () => {
    const kinds = fc.constantFrom('http', 'network', 'timeout', 'html', 'malformed', 'canceled', 'sessionEnded')
    const calls = fc.tuple(
      kinds,
      fc.array(hostile, { minLength: 12, maxLength: 12 }),
      fc.oneof(fc.integer(), fc.double()),
    )
    fc.assert(
      fc.property(calls, ([kind, texts, status]) => {
        const [method = '', url = '', path = '', title, detail, instance, code, trace, type, pointer, fault, last] =
          texts
        const fields = {
          title,
          detail,
          instance,
          code,
          traceId: trace,
          type,
          errors: [{ pointer, code: fault, detail: last }],
        }
        const problem = parseProblem(JSON.stringify(fields), status)
        const config = { method, url: `/api/tallyport/company/${url}`, headers: { Authorization: last ?? '' } }
        expect(leaksIn(new ApiError(kind as 'http', config, { status, problem }), path)).toEqual([])
      }),
      runs,
    )
  })

  test('in the fields of an error, and in values that are not errors', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 6, maxLength: 6 }),
        ([message, name, stack, file, path = '', other]) => {
          const error = Object.assign(new Error(message, { cause: other }), {
            name,
            code: other,
            response: { data: other },
          })
          const thrown = [
            error,
            withStack(new Error(message), stack),
            withStack(error, `${name}: ${message}\n${stack}`),
          ]
          const inFile = new ErrorEvent('error', { message: message ?? '', filename: file ?? '', lineno: 4_111_111 })
          const values = [
            ...thrown,
            stack,
            { message, stack, name },
            null,
            withStack(new Error(message), { [other ?? '']: 1 }),
          ]
          for (const value of values) {
            expect(leaksIn(uncaught(value), path)).toEqual([])
            expect(leaksIn(rejected(value), path)).toEqual([])
          }
          expect(leaksIn(inFile, path)).toEqual([])
        },
      ),
      runs,
    )
  })

  test('nor does it fail for an object that throws when it is read', () => {
    const trap = new Proxy(new Error('x'), {
      get: () => {
        throw new Error('Dana Whitfield')
      },
    })
    expect(failureOf(uncaught(trap))).toBeNull()
  })
})
