import { expect, test } from 'vitest'
import { createRouter } from '#mocks/router.ts'
import { apis } from './testMock.ts'

const router = createRouter(apis)
const find = (method: string, path: string) => {
  const route = router.find(method, path)
  return route && [route.operationId, route.pathParams]
}

test('prefers literal segments over templated ones', () => {
  expect(find('GET', '/api/tallyport/company/auth/a1')).toEqual(['getCompanyByAuthId', { authCompanyId: 'a1' }])
  expect(find('GET', '/api/tallyport/company/access/t1')).toEqual(['checkAccessToken', { token: 't1' }])
  expect(find('PATCH', '/api/tallyport/company/auth')).toEqual(['updateCompany', { companyId: 'auth' }])
  expect(find('GET', '/api/tallyport/company/c1/payment/incoming/csv')?.[0]).toBe('exportIncomingPaymentsCsv')
})

test('finds every operation at its own path', () => {
  for (const { basePath, operations } of apis) {
    for (const { iid, method, path } of operations)
      expect.soft(router.find(method.toUpperCase(), basePath + path)?.operationId).toBe(iid)
  }
})

test('decodes parameters and leaves invalid encodings unchanged', () => {
  expect(find('PATCH', '/api/tallyport/company/a%20b')).toEqual(['updateCompany', { companyId: 'a b' }])
  expect(find('PATCH', '/api/tallyport/company/%E0%A4%A')).toEqual(['updateCompany', { companyId: '%E0%A4%A' }])
})

test('does not match empty segments, other prefixes or deeper paths', () => {
  expect(find('PATCH', '/api/tallyport/company/')).toBeUndefined()
  expect(find('PATCH', '/company/c1')).toBeUndefined()
  expect(find('PATCH', '/api/tallyport/company/c1/more')).toBeUndefined()
})

test('lists the methods of a path', () => {
  expect(router.methods('/api/auth/user/me')).toEqual(['get', 'put'])
  expect(router.methods('/api/auth/nothing')).toEqual([])
})
