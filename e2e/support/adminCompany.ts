import { expect, type APIRequestContext } from '@playwright/test'
import { apiAs } from './api.ts'

/** Creates a company with nothing set up yet; resolves with its id. */
export async function newCompany(request: APIRequestContext): Promise<string> {
  const { headers } = await apiAs(request, 'admin')
  const response = await request.put('/api/tallyport/admin/companies', {
    headers,
    data: {
      name: 'Okafor Timber',
      isSupplier: true,
      isBuyer: false,
      address: { address1: '5 Summit Way', city: 'New York', state: 'NY', postalCode: '10001', country: 'US' },
      taxId: '12-3456789',
    },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id
}
