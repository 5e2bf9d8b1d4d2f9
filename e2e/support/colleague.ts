import { expect, type APIRequestContext } from '@playwright/test'
import { apiAs } from './api.ts'
import { harbor } from './worldIds.ts'

interface Customer {
  id: string
  name: string
  externalAccountId: string
  status: string
}

const receivables = `/tallyport/receivables/company/${harbor.id}`

/** A colleague of the supplier's who reads and changes the state of the world without the browser. */
export async function colleague(request: APIRequestContext) {
  const { get, headers } = await apiAs(request, 'supplier')
  return {
    async customers(status: string, count = 50): Promise<Customer[]> {
      const path = `${receivables}/customers?status=${status}&pageSize=${count}&sort=name`
      return (await get<{ items: Customer[] }>(path)).items
    },
    async stateOf(id: string): Promise<string> {
      return (await get<Customer>(`${receivables}/customers/${id}`)).status
    },
    /** Adds a contact to an account by file upload, as the supplier's other system would. */
    async addContact(externalAccountId: string, email: string): Promise<void> {
      const csv = `externalAccountId,firstName,lastName,email,isPrimary\n${externalAccountId},Noor,Haddad,${email},true\n`
      const contact = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      const url = `/api${receivables}/integration/upload`
      const response = await request.post(url, { headers, multipart: { validating: 'false', contact } })
      expect(response.status()).toBe(202)
    },
    async change(change: 'disable' | 'enable', ids: readonly string[]): Promise<void> {
      const response = await request.patch(`/api${receivables}/${change}-invoicing-account`, {
        headers,
        data: { invoicingAccountIds: ids },
      })
      expect(response.status()).toBe(200)
    },
  }
}
