import type { APIRequestContext } from '@playwright/test'
import { apiAs, type Api } from './api.ts'
import { harbor } from './worldIds.ts'

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

/** Harbor Supply's payments and ledger as the service has them, read without the UI. */
export class HarborLedger {
  readonly #api: Api

  private constructor(api: Api) {
    this.#api = api
  }

  static async open(request: APIRequestContext): Promise<HarborLedger> {
    return new HarborLedger(await apiAs(request, 'supplier'))
  }

  /** The payments that need a review, newest first. */
  failed(): Promise<Payment[]> {
    return this.#list<Payment>(`${this.#payments}?status=Failed&status=Reversed&sort=-initiatedAt`)
  }

  async payment(id: string): Promise<Payment | undefined> {
    const all = await this.#list<Payment>(
      `${this.#payments}?sort=-initiatedAt&pageSize=500&status=Frozen&status=Terminated`,
    )
    return all.find(({ paymentId }) => paymentId === id)
  }

  /** The distinct states of the invoices and credits in a payment. */
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
    return (await this.#api.get<{ items: Row[] }>(`/tallyport${path}`)).items
  }
}
