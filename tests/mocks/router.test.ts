import { expect, test } from 'vitest'
import { createRouter } from '#mocks/contract.ts'
import { apis } from './support.ts'

const router = createRouter(apis)
const find = (method: string, path: string) => {
  const route = router.find(method, path)
  return route && [route.operationId, route.pathParams]
}

test('puts literal segments before templated ones', () => {
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

test('decodes parameters, and leaves alone what can’t be decoded', () => {
  expect(find('PATCH', '/api/tallyport/company/a%20b')).toEqual(['updateCompany', { companyId: 'a b' }])
  expect(find('PATCH', '/api/tallyport/company/%E0%A4%A')).toEqual(['updateCompany', { companyId: '%E0%A4%A' }])
})

test('knows no empty segment, other prefix or deeper path', () => {
  expect(find('PATCH', '/api/tallyport/company/')).toBeUndefined()
  expect(find('PATCH', '/company/c1')).toBeUndefined()
  expect(find('PATCH', '/api/tallyport/company/c1/more')).toBeUndefined()
})

test('tells which methods a path has', () => {
  expect(router.methods('/api/auth/user/me')).toEqual(['get', 'put'])
  expect(router.methods('/api/auth/nothing')).toEqual([])
})
