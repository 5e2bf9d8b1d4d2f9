/** The real world next to the model: the same accounts, invites, and documents in both. */
import assert from 'node:assert/strict'
import type { OperationId } from '#generated/operations.ts'
import type { LedgerItemRow } from '#mocks/world/rows/ledger.ts'
import type { InvoicingAccountRow } from '#mocks/world/rows/platform.ts'
import { companyId, personas } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { startApi, testToday, type CallOptions, type TestApi, type Who } from '../handlers/testApi.ts'
import { Watch } from './invariants.ts'
import { Model, type Buyer, type Company, type Method, type ModelAccount, type ModelItem } from './model.ts'

/** The personas' accounts, and some that they are or can be invited to. */
const accountNumbers = ['HS-1001', 'NF-77', 'HS-1002', 'HS-1003', 'NF-81', 'HS-1005', 'HS-1006']

export const personaOf = { harbor: 'supplier', northwind: 'both', prairie: 'buyer' } as const

const methodIds: Record<Buyer, Record<Method, string>> = {
  prairie: {
    ach: seedId('paymentMethod', 1),
    card: seedId('paymentMethod', 3),
    failing: seedId('paymentMethod', 5),
    reversing: seedId('paymentMethod', 7),
  },
  northwind: {
    ach: seedId('paymentMethod', 11),
    card: seedId('paymentMethod', 12),
    failing: seedId('paymentMethod', 13),
    // Northwind has no method whose payments are reversed.
    reversing: seedId('paymentMethod', 13),
  },
}

const snapshots = seed(testToday, 'default')
const start = Date.parse(`${testToday}T12:00:00Z`)

export class Scene {
  readonly api: TestApi = startApi()
  model = new Model(start)
  watch = new Watch(this.api.world)
  /** How many commands ran, and how often each outcome occurred. */
  steps = 0
  readonly outcomes = new Map<string, number>()
  #documents = 0

  /** Resets both worlds to their initial state, with new documents on every account. */
  reset(): void {
    const { world } = this.api
    world.reset(snapshots, { offsetMs: 0, frozenAt: new Date(start).toISOString() })
    // The seed's own payments would progress with the clock; only the model's may.
    for (const job of world.tables.jobs.all()) world.tables.jobs.remove(job.id)
    this.model = new Model(start)
    this.#documents = 0
    for (const number of accountNumbers) this.#addAccount(number)
    this.watch = new Watch(world)
  }

  company(company: Company): { companyId: string } {
    return { companyId: companyId(company) }
  }

  methodId(payer: Buyer, method: Method): string {
    return methodIds[payer][method]
  }

  /** Makes a call and compares the response with the model's: `ok` or a refusal. Returns the body of an `ok`. */
  async attempt(
    step: string,
    expected: string,
    who: Who,
    operation: OperationId,
    options: CallOptions,
  ): Promise<unknown> {
    const { status, body } = await this.api.send(who, operation, options)
    const outcome = status < 300 ? 'ok' : `${status} ${(body as { code: string }).code}`
    assert.equal(outcome, expected)
    this.note(`${step}: ${outcome}`)
    return outcome === 'ok' ? body : undefined
  }

  note(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }

  /** Adds an invoice and a credit to an account, as a supplier's system would. */
  addDocuments(account: ModelAccount, amount: bigint, discount: bigint, discountDays: number): void {
    const { invoices, creditAdjustments } = this.api.world.tables
    this.#documents += 1
    const row = {
      supplierCompanyId: companyId(account.supplier),
      invoicingAccountId: account.id,
      jobName: null,
      externalJobId: null,
      paymentDueDate: '2026-12-31',
      transactionDate: '2026-11-01',
      paymentState: 'Payable',
    } as const
    const id = `model-invoice-${this.#documents}`
    const discountDate = new Date(this.model.now + discountDays * 86_400_000).toISOString().slice(0, 10)
    const figures = { paymentAmount: Number(amount), outstanding: Number(amount), discountAmount: Number(discount) }
    invoices.insert({ ...row, ...figures, id, documentId: `${id}-pdf`, externalId: id, discountDate })
    const item = { account, amount, outstanding: amount, state: 'Payable' as const }
    this.model.invoices.push({ ...item, id, discount, discountDate })

    const creditId = `model-credit-${this.#documents}`
    const creditAmount = amount / 3n + 1n
    creditAdjustments.insert({
      ...row,
      id: creditId,
      documentId: `${creditId}-pdf`,
      externalId: creditId,
      paymentAmount: Number(creditAmount),
      outstanding: Number(creditAmount),
    })
    this.model.credits.push({ ...item, id: creditId, amount: creditAmount, outstanding: creditAmount })
  }

  /** Asserts that the world matches the model and that no invariant is broken. */
  check(): void {
    this.steps += 1
    const { tables } = this.api.world
    const { invoicingAccounts, invites, invoices, creditAdjustments, payments } = tables
    for (const { id, status, payer } of this.model.accounts) {
      const row = invoicingAccounts.get(id)
      assert.deepEqual([id, row?.status, row?.payerCompanyId], [id, status, payer === null ? null : companyId(payer)])
    }
    for (const { id, status } of this.model.invites) assert.deepEqual([id, invites.get(id)?.status], [id, status])
    for (const item of this.model.invoices) {
      const row = invoices.get(item.id)
      assertItem(item, row)
      assert.deepEqual(
        [item.id, row?.discountAmount, row?.discountDate],
        [item.id, Number(item.discount), item.discountDate],
      )
    }
    for (const item of this.model.credits) assertItem(item, creditAdjustments.get(item.id))
    for (const { id, status, price } of this.model.payments) {
      const row = payments.get(id)
      const figures = [id, status, Number(price.total), Number(price.fee)]
      assert.deepEqual([id, row?.status, row?.total, row?.fee], figures)
    }
    this.watch.check(new Set(this.model.accounts.map(({ id }) => id)))
  }

  #addAccount(externalAccountId: string): void {
    const row = this.api.world.tables.invoicingAccounts.find('externalAccountId', externalAccountId)
    if (row === undefined) throw new Error(`The seed has no account ${externalAccountId}`)
    const account = toModelAccount(row)
    this.model.accounts.push(account)
    for (const invite of this.api.world.tables.invites.where('invoicingAccountId', row.id)) {
      const invitee = (['prairie', 'northwind'] as const).find(
        (buyer) => personas[personaOf[buyer]].email === invite.email,
      )
      if (invitee) {
        const { id, status } = invite
        this.model.invites.push({ id, account, invitee, status, expiresAt: Date.parse(invite.expiresAt) })
      }
    }
    for (const [dollars, discountDays] of [
      [1250, 0],
      [80, 3],
      [19, -1],
    ] as const)
      this.addDocuments(account, BigInt(dollars) * 10_000n + 3n, 20_000n, discountDays)
  }
}

function assertItem({ id, amount, outstanding, state }: ModelItem, row: LedgerItemRow | undefined): void {
  const figures = [id, row?.paymentAmount, row?.outstanding, row?.paymentState]
  assert.deepEqual(figures, [id, Number(amount), Number(outstanding), state])
}

function toModelAccount(row: InvoicingAccountRow): ModelAccount {
  const named = (id: string | null) =>
    (['harbor', 'northwind', 'prairie'] as const).find((company) => companyId(company) === id)
  const supplier = named(row.supplierCompanyId)
  const payer = named(row.payerCompanyId) ?? null
  if (supplier === undefined || payer === 'harbor') throw new Error(`${row.id} is of other companies`)
  const { id, status, statusBeforeDisable: statusBefore } = row
  return { id, supplier, payer, status, statusBefore }
}
