import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { operations, type OperationId } from '#generated/operations.ts'
import { readContract } from '#mocks/contract.ts'
import { Reply } from '#mocks/handlers/call.ts'
import type { AnyHandler } from '#mocks/handlers/registry.ts'
import { notFound } from '#mocks/problem.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { exampleRequests } from './exampleRequest.ts'
import { handlerOverride, testMock } from './testMock.ts'

const me = '/api/auth/user/me'
const document = `/api/tallyport/documents/company/${companyId('harbor')}/document/x`
const user = {
  id: 'u1',
  email: 'a@b.test',
  firstName: 'A',
  lastName: 'B',
  phoneNumber: '+16175550100',
  status: 'Active',
  isInternal: false,
  createdAt: '2026-06-15T00:00:00Z',
  updatedAt: '2026-06-15T00:00:00Z',
}

describe('a response that breaks the contract fails the call and is recorded', () => {
  const { lastName: _, ...withoutLastName } = user
  test.each<[string, OperationId, string, () => unknown, string, string]>([
    ['a wrong type', 'getCurrentUser', me, () => ({ ...user, isInternal: 'no' }), '/body/isInternal', 'type'],
    ['a missing field', 'getCurrentUser', me, () => withoutLastName, '/body/lastName', 'required'],
    ['an unknown enum value', 'getCurrentUser', me, () => ({ ...user, status: 'Asleep' }), '/body/status', 'enum'],
    ['an undocumented status', 'getCurrentUser', me, () => new Reply(418, user), '/status', 'status'],
    [
      'a wrong media type',
      'getCurrentUser',
      me,
      () => new Reply(200, user, { 'content-type': 'text/plain' }),
      '/header/content-type',
      'media_type',
    ],
    [
      'a media type with the same suffix',
      'getCurrentUser',
      me,
      () => new Reply(200, user, { 'content-type': 'application/problem+json' }),
      '/header/content-type',
      'media_type',
    ],
    ['a missing body', 'getCurrentUser', me, () => undefined, '/header/content-type', 'media_type'],
    [
      'an unexpected body',
      'getDocument',
      document,
      () => new Reply(202, 'soon', { 'retry-after': '1' }),
      '/body',
      'body',
    ],
    ['a missing header', 'getDocument', document, () => new Reply(202), '/header/retry-after', 'required'],
    [
      'HTML instead of a PDF',
      'getDocument',
      document,
      () => new Reply(200, '<p>', { 'content-type': 'text/html' }),
      '/header/content-type',
      'media_type',
    ],
  ])('%s', async (_what, operationId, path, handler, pointer, code) => {
    const mock = testMock({ handlers: handlerOverride(operationId, handler) })
    const response = await mock.call('GET', path, { as: 'supplier' })
    expect(response.status).toBe(500)
    expect(response.json()).toMatchObject({ code: 'mock.contract_violation', errors: [{ pointer, code }] })
    expect(await mock.violations()).toMatchObject([
      { operationId, violations: [{ side: 'response', path: pointer, code }] },
    ])
  })

  test('a crashing handler, with its location', async () => {
    const mock = testMock({
      handlers: handlerOverride('getCurrentUser', () => {
        throw new TypeError('no such row')
      }),
    })
    const response = await mock.call('GET', me, { as: 'supplier' })
    expect(response.status).toBe(500)
    expect(response.json()).toMatchObject({
      code: 'mock.handler_failed',
      detail: expect.stringContaining('gate.test.ts'),
    })
    expect(await mock.violations()).toMatchObject([{ violations: [{ side: 'response', code: 'handler_failed' }] }])
  })

  test('an undocumented problem', async () => {
    const handlers = handlerOverride('getCurrentUser', () => {
      throw notFound('user.not_found', 'Nobody.')
    })
    expect((await testMock({ handlers }).call('GET', me, { as: 'supplier' })).problem().detail).toBe(
      'getCurrentUser broke the contract: /status Status 404 is not in the contract',
    )
  })

  test('is detected in every operation', async () => {
    const blind: string[] = []
    const handlers = new Map<string, AnyHandler>()
    const mock = testMock({ handlers })
    for (const { operationId, method, path, ...request } of exampleRequests) {
      const status = operations[operationId].statuses.find((documented) => documented < 300) ?? 200
      const wrong = new Reply(status, 'wrong', { 'content-type': 'application/json' })
      handlers.set(operationId, () => wrong)
      const response = await mock.call(method, path(), { as: 'admin', ...request })
      if (response.problem().code !== 'mock.contract_violation')
        blind.push(`${operationId} ${response.bytes.toString()}`)
    }
    expect(blind).toEqual([])
  })
})

describe('a request that breaks the contract is rejected and recorded', () => {
  const mock = testMock()
  const invoices = `/api/tallyport/receivables/company/${companyId('harbor')}/invoices`
  const address = { address1: '1 Main', city: 'Boston', state: 'MA', postalCode: '02110', country: 'US' }
  const company = { name: 'New', isSupplier: true, isBuyer: false, address }
  test.each<[string, string, string, unknown, string, string]>([
    [
      'a missing property',
      'POST',
      '/api/tallyport/company',
      { ...company, isBuyer: undefined },
      '/isBuyer',
      'required',
    ],
    [
      'a missing nested property',
      'POST',
      '/api/tallyport/company',
      { ...company, address: { ...address, city: undefined } },
      '/address/city',
      'required',
    ],
    ['an unknown property', 'POST', '/api/tallyport/company', { ...company, color: 1 }, '/color', 'unknown_property'],
    [
      'a broken pattern',
      'POST',
      '/api/tallyport/company',
      { ...company, address: { ...address, state: 'Mass' } },
      '/address/state',
      'pattern',
    ],
    ['a missing body', 'POST', '/api/tallyport/company', undefined, '', 'required'],
    ['a number out of range', 'GET', `${invoices}?pageSize=501`, undefined, '/query/pageSize', 'maximum'],
    ['a parameter that is not a number', 'GET', `${invoices}?page=one`, undefined, '/query/page', 'type'],
    ['an unknown parameter', 'GET', `${invoices}?pagesize=5`, undefined, '/query/pagesize', 'unknown_parameter'],
    [
      'an unknown value in a repeated parameter',
      'GET',
      `${invoices}?status=Current&status=Late`,
      undefined,
      '/query/status/1',
      'enum',
    ],
  ])('%s', async (_what, method, path, json, pointer, code) => {
    const response = await mock.call(method, path, { as: 'supplier', json })
    expect(response.status).toBe(422)
    expect(response.json()).toMatchObject({ code: 'validation.failed', errors: [{ pointer, code }] })
    const [last] = (await mock.violations()).slice(-1)
    expect(last?.violations).toMatchObject([{ side: 'request' }])
  })

  test('invalid JSON', async () => {
    const bytes = Buffer.from('{"name":')
    const headers = { 'content-type': 'application/json' }
    const response = await mock.call('POST', '/api/tallyport/company', { as: 'supplier', bytes, headers })
    expect(response.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '', detail: 'The body is not valid JSON.' }],
    })
  })

  test('a wrong content type', async () => {
    const headers = { 'content-type': 'text/plain' }
    const response = await mock.call('POST', '/api/tallyport/company', {
      as: 'supplier',
      bytes: Buffer.from('x'),
      headers,
    })
    expect(response.json()).toMatchObject({ status: 422, errors: [{ pointer: '/header/content-type' }] })
  })

  test('an invalid content type', async () => {
    const headers = { 'content-type': ';;;' }
    const response = await mock.call('POST', '/api/tallyport/company', {
      as: 'supplier',
      bytes: Buffer.from('x'),
      headers,
    })
    expect(response.json()).toMatchObject({ status: 422, errors: [{ pointer: '/header/content-type' }] })
  })

  test('an unknown path or method', async () => {
    expect((await mock.call('GET', '/api/tallyport/nothing')).json()).toMatchObject({
      status: 404,
      code: 'mock.no_such_path',
    })
    const response = await mock.call('DELETE', me)
    expect(response.json()).toMatchObject({ status: 405, code: 'mock.no_such_method' })
    expect(response.headers.allow).toBe('GET, PUT')
  })
})

describe('a call without a valid token', () => {
  const mock = testMock()
  test('returns 401 without recording a violation', async () => {
    const responses = [
      await mock.call('GET', me),
      await mock.call('GET', me, { headers: { authorization: 'Basic YTpi' } }),
      await mock.call('GET', me, { headers: { authorization: 'Bearer nobody' } }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(responses[0]?.headers['www-authenticate']).toBe('Bearer')
    expect(await mock.violations()).toEqual([])
  })

  test('is rejected before the body is validated', async () => {
    expect((await mock.call('POST', '/api/tallyport/company', { json: {} })).status).toBe(401)
  })
})

const addedOperation = `
  /tides/{harbor}:
    get:
      operationId: getTide
      tags: [companies]
      summary: The tide
      parameters: [{ name: harbor, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The tide.
          content:
            application/json:
              schema:
                type: object
                required: [harbor, meters]
                properties: { harbor: { type: string }, meters: { type: number } }
              example: { harbor: Boston, meters: 3.1 }
`

describe('an operation without a handler', () => {
  const mock = testMock({ handlers: new Map() })

  test('returns the contract’s example', async () => {
    for (const { operationId, method, path, ...request } of exampleRequests) {
      const response = await mock.call(method, path(), { as: 'admin', ...request })
      expect.soft(`${operationId} ${response.status}`).toMatch(/ 2\d\d$/)
    }
    expect(await mock.violations()).toEqual([])
  })

  test('is served once it is in openapi/main.yaml, without code', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tallyport-contract-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(join(import.meta.dirname, '../../openapi'), folder, { recursive: true })
    const main = join(folder, 'main.yaml')
    writeFileSync(main, readFileSync(main, 'utf8').replace(/^paths:$/m, `paths:\n${addedOperation}`))
    const extended = testMock({ apis: (await readContract([join(folder, 'auth.yaml'), main])).value })
    const response = await extended.call('GET', '/api/tallyport/tides/boston', { as: 'supplier' })
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({ harbor: 'Boston', meters: 3.1 })
    expect(await extended.journal()).toMatchObject([{ operationId: 'getTide', fromExample: true, violations: [] }])
    expect((await extended.call('GET', me, { as: 'supplier' })).status).toBe(200)
  })
})
