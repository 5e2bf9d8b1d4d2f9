import { create } from 'axios'
import { describe, expect, test } from 'vitest'
import type { UploadedFile } from '#mocks/platform.ts'
import { handlerRegistry } from '#mocks/handlers/registry.ts'
import { companyId, personas, personaPassword } from '#mocks/world/seed/people.ts'
import { mockServer } from './mockServer.ts'

const uploaded: UploadedFile[] = []
const handlers = new Map(handlerRegistry)
handlers.set('uploadIntegrationFiles', ({ files }) => {
  uploaded.push(...files)
  return { files: [] }
})

const mock = mockServer({ handlers })
const http = create({ validateStatus: () => true })
const invoices = `/api/tallyport/receivables/company/${companyId('harbor')}/invoices`
const authorized = ({ accessToken }: { accessToken: string }) => ({
  headers: { authorization: `Bearer ${accessToken}` },
})

test('signs in and lists the world’s own invoices', async () => {
  const { data } = await http.post<{ accessToken: string; refreshToken: string }>('/api/auth/login/password', {
    emailAddress: personas.supplier.email,
    password: personaPassword,
  })
  const page = await http.get<{ totalItems: number }>(invoices, authorized(data))
  expect(page.data.totalItems).toBe(mock.world.tables.invoices.where('supplierCompanyId', companyId('harbor')).length)
})

describe('each test has its own world', () => {
  test('the first one changes data', async () => {
    const tokens = mock.signIn('supplier')
    const { data } = await http.get<{ id: string; firstName: string }>('/api/auth/user/me', authorized(tokens))
    expect(data.firstName).toBe(personas.supplier.firstName)
    mock.world.tables.users.update(data.id, { firstName: 'Changed' })
  })

  test('the second one does not see the change', async () => {
    const tokens = mock.signIn('supplier')
    const { data } = await http.get<{ firstName: string }>('/api/auth/user/me', authorized(tokens))
    expect(data.firstName).toBe(personas.supplier.firstName)
    expect(localStorage.getItem('access_token')).toBe(tokens.accessToken)
  })
})

test('returns 401 without a token and records no violation', async () => {
  expect((await http.get('/api/auth/user/me')).status).toBe(401)
  expect(mock.journal).toMatchObject([{ operationId: 'getCurrentUser', status: 401, violations: [] }])
})

test('collects calls that break the contract', async () => {
  const { status } = await http.get(`${invoices}?pagesize=5`, authorized(mock.signIn('supplier')))
  expect(status).toBe(422)
  expect(mock.takeViolations()).toMatchObject([{ violations: [{ side: 'request', path: '/query/pagesize' }] }])
})

test('fails calls on demand', async () => {
  mock.faults.add({ match: { operationId: 'getCurrentUser', times: 1 }, effect: { kind: 'status', status: 503 } })
  mock.faults.add({ match: { path: '/api/auth/companies' }, effect: { kind: 'dropBeforeCommit' } })
  const tokens = authorized(mock.signIn('buyer'))
  expect((await http.get('/api/auth/user/me', tokens)).status).toBe(503)
  expect((await http.get('/api/auth/user/me', tokens)).status).toBe(200)
  await expect(http.get('/api/auth/companies', tokens)).rejects.toThrow('Network Error')
})

test('passes the bytes of uploads to the handler', async () => {
  const bytes = new Uint8Array([0xff, 0x00, 0x0d, 0x0a, 0x41])
  const form = new FormData()
  form.append('validating', 'true')
  form.append('invoice', new File([bytes], 'Rechnung ü.csv', { type: 'text/csv' }))
  const { status } = await http.post(
    `/api/tallyport/receivables/company/${companyId('harbor')}/integration/upload`,
    form,
    authorized(mock.signIn('supplier')),
  )
  expect(status).toBe(200)
  expect(uploaded).toEqual([{ field: 'invoice', filename: 'Rechnung ü.csv', bytes: Buffer.from(bytes) }])
})
