/** Requests as no client of ours writes them: refused as the contract says, or understood; never a failure of the mock. */
import { describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { testMock } from './testMock.ts'

const supplier = `/api/tallyport/receivables/company/${companyId('harbor')}`
const customers = `${supplier}/customers`
const mock = testMock()
const read = (path: string) => mock.call('GET', path, { as: 'supplier' })

describe('numbers in a query are decimal digits', () => {
  test.each(['', '0x10', '0b11', '0o7', '1e2', '%201', '1%20', '+1', '1.0', '1,000', '1_0', 'Infinity', '%D9%A1'])(
    'page=%s and pageSize are refused',
    async (value) => {
      for (const name of ['page', 'pageSize']) {
        const response = await read(`${customers}?${name}=${value}`)
        expect([response.status, response.problem().code]).toEqual([422, 'validation.failed'])
        expect(response.problem().errors?.map(({ pointer }) => pointer)).toEqual([`/query/${name}`])
      }
    },
  )

  test.each(['1', '2', '01'])('page=%s is accepted', async (value) => {
    expect((await read(`${customers}?page=${value}`)).status).toBe(200)
  })
})

test.each(['%E0%A4%A', '%', '%zz', '%C3', 'a%ff', '%80%80'])(
  'a path with %s, which encodes no text, names nothing',
  async (segment) => {
    const response = await read(`${customers}/${segment}`)
    expect([response.status, response.problem().code]).toEqual([404, 'customer.not_found'])
  },
)

describe('text to search for', () => {
  const errorsOf = async (query: string) => (await read(`${customers}?${query}`)).problem().errors

  test.each(['%E0%A4%A', '%', '%zz', 'a%C3', '%ff', '%80%80', '%ED%A0%80', '%00', 'a%00b'])(
    '%s is not text',
    async (value) => {
      const expected = [expect.objectContaining({ pointer: '/query/q', code: 'format' }) as unknown]
      expect(await errorsOf(`q=${value}`)).toEqual(expected)
      expect(await errorsOf(`page=1&q=${value}`)).toEqual(expected)
    },
  )

  test.each(['', '%20', '+', '%20%09', '%C2%A0', '%E2%80%8B', '%EF%BB%BF', '%E2%80%AE%20', '%E2%A0%80'])(
    '"%s" is nothing',
    async (value) => {
      expect(await errorsOf(`q=${value}`)).toMatchObject([{ pointer: '/query/q', code: 'min_length' }])
    },
  )

  test.each(['%25', "'", '%22', '(', '.*', '%5C', '%F0%9F%98%80', 'null', '__proto__', '%20a%20', 'a+b'])(
    '%s is text',
    async (value) => {
      expect((await read(`${customers}?q=${value}`)).status).toBe(200)
    },
  )
})

describe('the name of the scheme has no case', () => {
  const { accessToken } = mock.signIn('supplier')
  test.each(['bearer', 'BEARER', 'bEaReR'])('%s', async (scheme) => {
    const headers = { authorization: `${scheme} ${accessToken}` }
    expect((await mock.call('GET', customers, { headers })).status).toBe(200)
  })

  test.each(['Bearer  ', 'bearer    '])('may be followed by spaces: "%s"', async (scheme) => {
    const headers = { authorization: `${scheme}${accessToken}` }
    expect((await mock.call('GET', customers, { headers })).status).toBe(200)
  })

  test.each(['Bearer', 'bearer ', 'Token x', 'bearerx y'])('%s is not a token', async (authorization) => {
    const response = await mock.call('GET', customers, { headers: { authorization } })
    expect([response.status, response.problem().code]).toEqual([401, 'auth.unauthenticated'])
  })
})

test.each(['', ' ', '\u00A0'])('an empty key ("%s") is refused where a key counts', async (key) => {
  const headers = { 'idempotency-key': key }
  const response = await mock.call('POST', '/api/auth/forgot-password', { json: { emailAddress: 'a@b.test' }, headers })
  expect(response.problem().errors).toMatchObject([{ pointer: '/header/Idempotency-Key', code: 'min_length' }])
})

test.each(['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'])('%s is not a method of the contract', async (method) => {
  const response = await mock.call(method, customers, { as: 'supplier' })
  expect([response.status, response.problem().code, response.headers.allow]).toEqual([
    405,
    'mock.no_such_method',
    'GET',
  ])
  expect((await mock.call(method, '/api/nothing', { as: 'supplier' })).status).toBe(404)
})
