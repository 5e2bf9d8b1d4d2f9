/** Prairie's account at Harbor with documents of known amounts, and the calls that pay them. */
import type { CreditAdjustmentRow, InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { minuteMs, startOfBusinessDay } from '#mocks/world/time.ts'
import { startApi, type CallOptions, type TestApi } from './testApi.ts'
import { creditHeader, rows, takeIn } from './uploads.ts'

export const accountId = seedId('account', 1)
export const prairie = { companyId: companyId('prairie') }
export const harbor = { companyId: companyId('harbor') }
export const onAccount = { path: { ...prairie, invoicingAccountId: accountId } }

/** Prairie's methods by the outcome of a payment with them (`mocks/world/seed/paymentMethods.ts`). */
export const methods = {
  ach: seedId('paymentMethod', 1),
  card: seedId('paymentMethod', 3),
  wallet: seedId('paymentMethod', 4),
  failingBank: seedId('paymentMethod', 5),
  failingCard: seedId('paymentMethod', 6),
  reversing: seedId('paymentMethod', 7),
  unconfirmed: seedId('paymentMethod', 8),
  disabled: seedId('paymentMethod', 9),
  northwinds: seedId('paymentMethod', 11),
} as const

/** Dollars as the mock's ten-thousandths. */
export const dollars = (amount: number) => Math.round(amount * 10_000)

interface Basket {
  invoices: { id: string; amount?: string; shortPayReason?: { code: string; note?: string } }[]
  creditAdjustments: { id: string; amount?: string }[]
  paymentMethodId?: string
  payOn?: string
}

const document = {
  supplierCompanyId: harbor.companyId,
  invoicingAccountId: accountId,
  jobName: null,
  externalJobId: null,
  paymentDueDate: '2026-12-15',
  transactionDate: '2026-11-15',
  paymentState: 'Payable',
} as const

/** A basket of one invoice, to be paid on a day. */
export const later = ({ id }: InvoiceRow, payOn: string, paymentMethodId: string = methods.ach) => ({
  invoices: [{ id }],
  creditAdjustments: [],
  paymentMethodId,
  payOn,
})

/** Sets the clock to the start of a business day, or to `ms` after it. */
export function atStartOf({ api }: PaymentScene, day: string, ms = 0): void {
  api.world.setClock(new Date(Date.parse(startOfBusinessDay(day)) + ms), true)
}

export class PaymentScene {
  readonly api: TestApi
  #documents = 0

  constructor(scenario: Scenario = 'default') {
    this.api = startApi(scenario)
  }

  /** Adds an invoice of `outstanding` ten-thousandths of a dollar to Prairie's account. */
  invoice(outstanding: number, change: Partial<InvoiceRow> = {}): InvoiceRow {
    const id = `scene-invoice-${this.#next()}`
    return this.api.world.tables.invoices.insert({
      ...document,
      id,
      documentId: `${id}-pdf`,
      externalId: id,
      paymentAmount: outstanding,
      outstanding,
      discountAmount: 0,
      discountDate: null,
      ...change,
    })
  }

  credit(outstanding: number, change: Partial<CreditAdjustmentRow> = {}): CreditAdjustmentRow {
    const id = `scene-credit-${this.#next()}`
    const row = { ...document, id, documentId: `${id}-pdf`, externalId: id, paymentAmount: outstanding, outstanding }
    return this.api.world.tables.creditAdjustments.insert({ ...row, ...change })
  }

  preview(body: Basket) {
    return this.api.ok('buyer', 'previewPayment', { ...onAccount, body })
  }

  /** Previews a basket and pays exactly that. */
  async pay(body: Basket, options: CallOptions = {}) {
    const { previewId, total } = await this.preview(body)
    return this.api.ok('buyer', 'makePayment', {
      ...onAccount,
      body: { ...body, previewId, expectedTotal: total },
      ...options,
    })
  }

  /** Advances the clock; everything due by then happens. */
  wait(minutes: number): void {
    this.api.world.advanceClock(minutes * minuteMs)
  }

  payment(id: string) {
    return this.api.world.tables.payments.get(id)
  }

  invoiceNow({ id }: InvoiceRow) {
    return this.api.world.tables.invoices.get(id)
  }

  creditNow({ id }: CreditAdjustmentRow) {
    return this.api.world.tables.creditAdjustments.get(id)
  }

  /** The supplier's file with a line for an invoice, and the result: `figures` are its amount and its open amount. */
  async upload({ externalId }: InvoiceRow, figures: string): Promise<string> {
    const number = this.api.world.tables.invoicingAccounts.get(accountId)?.externalAccountId
    const line = `${externalId},${number},,,${document.transactionDate},${document.paymentDueDate},${figures}`
    return (await takeIn(this.api, { invoice: rows(creditHeader, line) })).status
  }

  #next(): number {
    this.#documents += 1
    return this.#documents
  }
}
