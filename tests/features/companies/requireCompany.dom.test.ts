import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Company } from '#generated/main/model/company.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { requireCompany } from '#src/features/companies/requireCompany.ts'

const company = (id: string): Company => ({
  id,
  name: id,
  authCompanyId: `auth-${id}`,
  isSupplier: true,
  isBuyer: false,
  address: { address1: 'a', address2: null, city: 'b', state: 'MA', postalCode: '02110', country: 'US' },
  taxId: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
})
const harbor = company('harbor')
const maple = company('maple')
const address = ({ id, authCompanyId }: Company) => ({ productCompanyId: id, authCompanyId })

let asked = 0
let respond = async (): Promise<Response> => HttpResponse.json({ items: [harbor] })
const server = setupServer(
  http.get('*/api/tallyport/company', () => {
    asked += 1
    return respond()
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

let client: QueryClient
/** Caches the companies as if they had been loaded `ago` ms ago. */
const know = (items: Company[], ago: number) =>
  client.setQueryData(companyQueries.list().queryKey, { items }, { updatedAt: Date.now() - ago })

beforeEach(() => {
  asked = 0
  respond = async () => HttpResponse.json({ items: [harbor] })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

it('loads the user’s company with one request', async () => {
  expect(await requireCompany(client, address(harbor), 'isSupplier')).toEqual(harbor)
  expect(asked).toBe(1)
})

it('finds a cached company without a request, however old the cache is', async () => {
  know([harbor], 3_600_000)
  expect(await requireCompany(client, address(harbor), 'isSupplier')).toEqual(harbor)
  expect(asked).toBe(0)
})

it('reloads the list when the company is not in the cache', async () => {
  know([maple], 1001)
  expect(await requireCompany(client, address(harbor), 'isSupplier')).toEqual(harbor)
  expect(asked).toBe(1)
})

it('does not reload a list that has just loaded', async () => {
  know([maple], 0)
  await expect(requireCompany(client, address(harbor), 'isSupplier')).rejects.toMatchObject({ isNotFound: true })
  expect(asked).toBe(0)
})

it.each([
  ['a company of another user', address(maple), 'isSupplier'],
  ['a role that the company does not have', address(harbor), 'isBuyer'],
] as const)('%s is not found', async (_name, at, side) => {
  await expect(requireCompany(client, at, side)).rejects.toMatchObject({ isNotFound: true })
})

it('throws the error of a list that can’t be loaded', async () => {
  respond = async () => HttpResponse.error()
  await expect(requireCompany(client, address(harbor), 'isSupplier')).rejects.toMatchObject({ kind: 'network' })
})

it.each([
  [true, 'is retried'],
  [false, 'fails'],
])('a canceled request (silent: %s) %s', async (silent) => {
  let arrived = () => undefined as void
  const waiting = new Promise<void>((resolve) => (arrived = resolve))
  respond = () => {
    arrived()
    return new Promise(() => undefined)
  }
  const result = requireCompany(client, address(harbor), 'isSupplier').catch((error: unknown) => error)
  await waiting
  respond = async () => HttpResponse.json({ items: [harbor] })
  await client.cancelQueries({}, { silent })
  expect(await result).toEqual(silent ? harbor : expect.objectContaining({ silent: false }))
})
