import assert from 'node:assert/strict'
import type { AllocationRow, LedgerItemRow, PaymentRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import type { Identified, Table } from '#mocks/world/table.ts'
import type { World } from '#mocks/world/world.ts'

interface Diagram {
  first: readonly string[]
  next: Readonly<Record<string, readonly string[]>>
}

const items: Diagram = {
  first: ['Payable'],
  next: { Payable: ['Processing'], Processing: ['Paid', 'Payable', 'Frozen'], Paid: ['Processing'], Frozen: [] },
}

/** The state diagrams: the initial states, and for each state the states that are one step away. */
const diagrams = {
  invoice: items,
  credit: items,
  payment: {
    first: ['Created', 'Completed'],
    next: {
      Created: ['Pending'],
      Pending: ['Completed', 'Failed'],
      Completed: ['Reversed'],
      Failed: ['Terminated', 'Frozen'],
      Reversed: ['Terminated', 'Frozen'],
      Terminated: [],
      Frozen: [],
    },
  },
  account: {
    first: [],
    next: {
      NotInvited: ['InvitePending'],
      InvitePending: ['NotInvited', 'Registered', 'Disabled'],
      Registered: ['Disabled'],
      Disabled: ['NotInvited', 'Registered'],
    },
  },
  invite: {
    first: ['Pending'],
    next: {
      Pending: ['Accepted', 'Declined', 'Canceled', 'Expired'],
      Accepted: [],
      Declined: [],
      Canceled: [],
      Expired: [],
    },
  },
} as const satisfies Record<string, Diagram>

interface Fact {
  kind: keyof typeof diagrams
  id: string
  state: string
  accountId: string
}

function facts({ tables }: World, which: 'all' | 'changed'): Fact[] {
  const rows = <Row extends Identified>(table: Table<Row>) => (which === 'all' ? table.all() : table.changes().rows)
  const item =
    (kind: 'invoice' | 'credit') => (row: { id: string; paymentState: string; invoicingAccountId: string }) => ({
      kind,
      id: row.id,
      state: row.paymentState,
      accountId: row.invoicingAccountId,
    })
  return [
    ...rows(tables.invoices).map(item('invoice')),
    ...rows(tables.creditAdjustments).map(item('credit')),
    ...rows(tables.payments).map((row): Fact => ({
      kind: 'payment',
      id: row.id,
      state: row.status,
      accountId: row.invoicingAccountId,
    })),
    ...rows(tables.invites).map((row): Fact => ({
      kind: 'invite',
      id: row.id,
      state: row.status,
      accountId: row.invoicingAccountId,
    })),
    ...rows(tables.invoicingAccounts).map((row): Fact => ({
      kind: 'account',
      id: row.id,
      state: row.status,
      accountId: row.id,
    })),
  ]
}

/** Checks what changed in a world since the last check, and throws for anything that must never happen. */
export class Watch {
  #world: World
  #states: Map<string, string>
  #others: string

  constructor(world: World) {
    this.#world = world
    this.#states = new Map(facts(world, 'all').map(({ id, state }) => [id, state]))
    this.#others = othersFigures(world)
  }

  /** `accountIds` are the only accounts on which anything may have happened. */
  check(accountIds: ReadonlySet<string>): void {
    for (const fact of facts(this.#world, 'changed')) {
      this.#checkState(fact)
      assert.ok(accountIds.has(fact.accountId), `${fact.kind} ${fact.id} of another account changed`)
    }
    const { payments, allocations, creditAdjustments, invoices } = this.#world.tables
    for (const row of [...creditAdjustments.changes().rows, ...invoices.changes().rows])
      expectUsedOnce(this.#world, row)
    expectSums(payments.added(), allocations.added())
    expectPaidOnce(payments.added(), allocations.added())
    assert.ok(payments.added().every(({ total, fee }) => total >= 0 && fee >= 0))
  }

  /** Checks everything, across all companies; slower than the check after each step. */
  checkAll(): void {
    const { payments, allocations, creditAdjustments, invoices } = this.#world.tables
    expectSums(payments.all(), allocations.all())
    expectPaidOnce(payments.all(), allocations.all())
    for (const row of [...creditAdjustments.all(), ...invoices.all()]) expectUsedOnce(this.#world, row)
    assert.equal(othersFigures(this.#world), this.#others)
  }

  #checkState({ kind, id, state }: Fact): void {
    const { first, next }: Diagram = diagrams[kind]
    const before = this.#states.get(id)
    const isAllowed = before === undefined ? first.includes(state) : follows(next, before, state)
    if (!isAllowed) throw new Error(`${kind} ${id}: ${before ?? 'nothing'} → ${state}`)
    this.#states.set(id, state)
  }
}

/** Whether a state can follow from another, even over several steps: one clock move can take many at once. */
function follows(next: Diagram['next'], from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (next[from] ?? []).some((state) => follows(next, state, to, seen))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n)

/** Σ payments = Σ allocations + fees − credits, to the last digit. */
function expectSums(payments: readonly PaymentRow[], allocations: readonly AllocationRow[]): void {
  const invoices = allocations.filter(({ kind }) => kind === 'Invoice').map(({ amount, discount }) => amount - discount)
  const credits = allocations.filter(({ kind }) => kind === 'CreditAdjustment').map(({ amount }) => amount)
  const fees = payments.map(({ fee }) => fee)
  assert.equal(sum(payments.map(({ total }) => total)), sum(invoices) + sum(fees) - sum(credits))
}

/** No invoice is in two payments, not counting those that were called off. */
function expectPaidOnce(payments: readonly PaymentRow[], allocations: readonly AllocationRow[]): void {
  const calledOff = new Set(
    payments.filter(({ status }) => status === 'Terminated' || status === 'Canceled').map(({ id }) => id),
  )
  const invoices = allocations.filter(({ kind, paymentId }) => kind === 'Invoice' && !calledOff.has(paymentId))
  assert.equal(new Set(invoices.map(({ itemId }) => itemId)).size, invoices.length)
}

/** What completed payments used and what is left add up to at most the amount; what others want is still there. */
function expectUsedOnce({ tables }: World, { id, outstanding, paymentAmount }: LedgerItemRow): void {
  const parts = tables.allocations.where('itemId', id).map(({ paymentId, settles }) => {
    const status = tables.payments.get(paymentId)?.status
    return { settles, isUsed: status === 'Completed', isWanted: status !== 'Terminated' && status !== 'Canceled' }
  })
  const used = sum(parts.filter(({ isUsed }) => isUsed).map(({ settles }) => settles))
  const wanted = sum(parts.filter(({ isWanted }) => isWanted).map(({ settles }) => settles)) - used
  assert.ok(outstanding >= 0, `${id} has ${outstanding} left`)
  assert.ok(used + BigInt(outstanding) <= paymentAmount, `${used} and ${outstanding} of ${paymentAmount} of ${id}`)
  assert.ok(wanted <= outstanding, `Payments want ${wanted} of the ${outstanding} that are left of ${id}`)
}

/** Everything that belongs to a supplier that nobody in the test acts for. */
function othersFigures({ tables }: World): string {
  const maple = companyId('maple')
  return JSON.stringify(
    (['invoices', 'creditAdjustments', 'payments', 'invoicingAccounts'] as const).map((name) =>
      tables[name].all().filter(({ supplierCompanyId }) => supplierCompanyId === maple),
    ),
  )
}
