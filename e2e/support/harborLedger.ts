import type { APIRequestContext } from '@playwright/test'
import { harbor } from '../pages/InvoicesPage.ts'

interface Payment {
  paymentId: string
  status: string
  total: string
  invoicingAccountName: string
  reviewNote: string | null
}

interface Item {
  externalId: string
  paymentState: string
}

/** What the service knows of Harbor Supply's payments and ledger, asked past the screen. */
export class HarborLedger {
  readonly #request: APIRequestContext
  readonly #authorization: string

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#authorization = `Bearer ${token}`
  }

  static async open(request: APIRequestContext): Promise<HarborLedger> {
    const data = { emailAddress: 'supplier@tallyport.test', password: 'Tallyport-2026!' }
    const response = await request.post('/api/auth/login/password', { data })
    return new HarborLedger(request, ((await response.json()) as { accessToken: string }).accessToken)
  }

  /** The payments that wait for a review, newest first. */
  failed(): Promise<Payment[]> {
    return this.#list<Payment>(`${this.#payments}?status=Failed&status=Reversed&sort=-initiatedAt`)
  }

  async payment(id: string): Promise<Payment | undefined> {
    const all = await this.#list<Payment>(
      `${this.#payments}?sort=-initiatedAt&pageSize=500&status=Frozen&status=Terminated`,
    )
    return all.find(({ paymentId }) => paymentId === id)
  }

  /** The states of the invoices and credits in a payment, each once. */
  async itemStates(paymentId: string): Promise<string[]> {
    const states = new Set<string>()
    for (const kind of ['invoices', 'credit-adjustments']) {
      const items = await this.#list<{ externalId: string }>(`${this.#payments}/${paymentId}/${kind}`)
      for (const { externalId } of items) {
        const found = await this.#list<Item>(`/receivables/company/${harbor.id}/${kind}?q=${externalId}`)
        states.add(found.find((item) => item.externalId === externalId)?.paymentState ?? 'missing')
      }
    }
    return [...states]
  }

  get #payments() {
    return `/company/${harbor.id}/payment/incoming`
  }

  async #list<Row>(path: string): Promise<Row[]> {
    const headers = { authorization: this.#authorization }
    const response = await this.#request.get(`/api/tallyport${path}`, { headers })
    return ((await response.json()) as { items: Row[] }).items
  }
}
