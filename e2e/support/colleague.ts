import { expect, type APIRequestContext } from '@playwright/test'
import { harbor } from '../pages/InvoicesPage.ts'

interface Customer {
  id: string
  name: string
  externalAccountId: string
  status: string
}

const receivables = `/api/tallyport/receivables/company/${harbor.id}`

/** A colleague of the supplier's, who works past the browser: sees the state of the world, and changes it. */
export async function colleague(request: APIRequestContext) {
  const data = { emailAddress: 'supplier@tallyport.test', password: 'Tallyport-2026!' }
  const { accessToken } = (await (await request.post('/api/auth/login/password', { data })).json()) as {
    accessToken: string
  }
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    async customers(status: string, count = 50): Promise<Customer[]> {
      const url = `${receivables}/customers?status=${status}&pageSize=${count}&sort=name`
      return ((await (await request.get(url, { headers })).json()) as { items: Customer[] }).items
    },
    async stateOf(id: string): Promise<string> {
      return ((await (await request.get(`${receivables}/customers/${id}`, { headers })).json()) as Customer).status
    },
    /** A contact of an account, by file as the supplier's other system would. */
    async addContact(externalAccountId: string, email: string): Promise<void> {
      const csv = `externalAccountId,firstName,lastName,email,isPrimary\n${externalAccountId},Noor,Haddad,${email},true\n`
      const contact = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      const url = `${receivables}/integration/upload`
      const answer = await request.post(url, { headers, multipart: { validating: 'false', contact } })
      expect(answer.status()).toBe(202)
    },
    async change(change: 'disable' | 'enable', ids: readonly string[]): Promise<void> {
      const answer = await request.patch(`${receivables}/${change}-invoicing-account`, {
        headers,
        data: { invoicingAccountIds: ids },
      })
      expect(answer.status()).toBe(200)
    },
  }
}
