/** Requests as no client of ours writes them: refused as the contract says, or understood; never a failure of the mock. */
import { describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { testMock } from './support.ts'

const supplier = `/api/tallyport/receivables/company/${companyId('harbor')}`
const customers = `${supplier}/customers`
const mock = testMock()
const read = (path: string) => mock.call('GET', path, { as: 'supplier' })

describe('numbers in a query are decimal digits', () => {
  test.each(['', '0x10', '0b11', '0o7', '1e2', '%201', '1%20', '+1', '1.0', '1,000', '1_0', 'Infinity', '%D9%A1'])(
    'page=%s and pageSize are refused',
    async (value) => {
      for (const name of ['page', 'pageSize']) {
        const answer = await read(`${customers}?${name}=${value}`)
        expect([answer.status, answer.problem().code]).toEqual([422, 'validation.failed'])
        expect(answer.problem().errors?.map(({ pointer }) => pointer)).toEqual([`/query/${name}`])
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
    const answer = await read(`${customers}/${segment}`)
    expect([answer.status, answer.problem().code]).toEqual([404, 'customer.not_found'])
  },
)

describe('the name of the scheme has no case', () => {
  const { accessToken } = mock.signIn('supplier')
  test.each(['bearer', 'BEARER', 'bEaReR'])('%s', async (scheme) => {
    const headers = { authorization: `${scheme} ${accessToken}` }
    expect((await mock.call('GET', customers, { headers })).status).toBe(200)
  })

  test.each(['Bearer', 'bearer ', 'Token x', 'bearerx y'])('%s is no token', async (authorization) => {
    const answer = await mock.call('GET', customers, { headers: { authorization } })
    expect([answer.status, answer.problem().code]).toEqual([401, 'auth.unauthenticated'])
  })
})
