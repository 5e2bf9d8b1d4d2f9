/** The platform of a random history of approvals, and what must hold in it whatever happened. */
import assert from 'node:assert/strict'
import { requestHolding } from '#mocks/world/approvals.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { World } from '#mocks/world/world.ts'
import { people } from '../handlers/approvalScene.ts'
import type { ApprovalModel, Invoice, Name, Role } from './approvalModel.ts'
import type { ChosenInvoice } from './approvalSteps.ts'
import { dayAfter } from './partialPaymentModel.ts'

const today = '2026-11-21'
const noon = { offsetMs: 0, frozenAt: `${today}T17:00:00.000Z` }
const accountId = seedId('account', 1)
/** Another account at the same supplier. */
const secondId = seedId('account', 9001)
export const accountsOf = {
  both: [accountId, secondId],
  first: [accountId],
  second: [secondId],
  none: [seedId('account', 2)],
} as const
const harborId = companyId('harbor')
const empty = { invoices: new Map(), creditAdjustments: new Map(), payments: new Map(), allocations: new Map() }
const seeded = seed(today, 'parts')
const first = seeded.invoicingAccounts?.get(accountId)
if (first === undefined) throw new Error('The seed has no account')
const second = { ...first, id: secondId, externalAccountId: 'HS-9001' }
const invoicingAccounts = new Map([...(seeded.invoicingAccounts ?? []), [secondId, second]])
const none = { jobs: new Map(), approvals: new Map(), approvalRules: new Map() }
const snapshots = { ...seeded, ...empty, ...none, invoicingAccounts }

export class ApprovalWorld {
  readonly world = new World('approvals', snapshots, noon)

  reset(): void {
    this.world.reset(snapshots, noon)
  }

  setMember(model: ApprovalModel, { who, role, isIn }: { who: Name; role: Role; isIn: boolean }): void {
    model.team.set(who, { role, isIn })
    const status = isIn ? 'Member' : 'Removed'
    this.world.tables.memberships.update(`${authCompanyId('prairie')}:${this.user(who).id}`, { role, status })
  }

  issue(model: ApprovalModel, { isCredit, isSecond, amount, discount, discountDays }: ChosenInvoice): void {
    const id = `invoice-${model.invoices.length}`
    const discountDate = dayAfter(model.today, discountDays)
    model.invoices.push({ id, isCredit, isSecond, amount, discount, discountDate, isTaken: false })
    const { invoices, creditAdjustments } = this.world.tables
    const document = {
      id,
      supplierCompanyId: harborId,
      invoicingAccountId: isSecond ? secondId : accountId,
      externalId: id,
      jobName: null,
      externalJobId: null,
      paymentDueDate: '2026-12-15',
      transactionDate: '2026-11-15',
      paymentState: 'Payable',
      documentId: id,
      paymentAmount: amount * 100,
      outstanding: amount * 100,
    } as const
    if (isCredit) creditAdjustments.insert(document)
    else invoices.insert({ ...document, discountAmount: discount * 100, discountDate })
  }

  /** The supplier changes a document that no payment has taken. */
  change(invoice: Invoice | undefined, { amount, discount }: ChosenInvoice): void {
    if (invoice === undefined || invoice.isTaken) return
    Object.assign(invoice, { amount, discount })
    const { invoices, creditAdjustments } = this.world.tables
    const change = { paymentAmount: amount * 100, outstanding: amount * 100 }
    if (invoice.isCredit) creditAdjustments.update(invoice.id, change)
    else invoices.update(invoice.id, { ...change, discountAmount: discount * 100 })
  }

  setFee(model: ApprovalModel, rate: number): void {
    const { paymentAccounts, paymentFees } = this.world.tables
    const supplier = paymentAccounts.find('companyId', harborId)
    for (const fee of paymentFees.where('paymentAccountId', supplier?.id ?? ''))
      if (fee.paymentMethodType === 'Ach') paymentFees.update(fee.id, { percentage: rate })
    model.fee = rate
  }

  user(name: Name) {
    const { users } = this.world.tables
    const email = name === 'buyer' ? 'buyer@tallyport.test' : people[name]
    const user = users.find('email', email)
    if (user === undefined) throw new Error(`The seed has no ${email}`)
    return user
  }
}

/** What must hold whatever happened, and that each request, payment and invoice is as the model has it. */
export function checkApprovals(platform: ApprovalWorld, model: ApprovalModel, note: (outcome: string) => void): void {
  const { world } = platform
  const { approvals, payments, allocations, invoices, creditAdjustments } = world.tables
  assert.equal(payments.added().length, model.payments.length)
  assert.equal(approvals.added().length, model.requests.length)
  for (const request of model.requests) {
    const row = approvals.get(request.id)
    assert.ok(row)
    assert.deepEqual(
      [row.status, row.total, row.reassigned],
      [request.status, request.bill.total * 100, request.isReassigned],
    )
    const votes = row.votes.map(({ userId, insteadOf }) => `${userId} ${insteadOf ?? userId}`)
    assert.deepEqual(
      votes,
      request.votes.map(({ by, of }) => `${platform.user(by).id} ${platform.user(of).id}`),
    )
    // Nobody gets by with fewer approvals by splitting a payment, or by asking before a rule was made.
    const least = request.status === 'Requested' ? (model.ruleOf(request)?.needed ?? 0) : 0
    assert.ok(row.rule.needed >= least, 'fewer approvals than the sum of the day needs')
    note(`request: ${request.status}`)
    if (request.isReassigned) note('reassigned')
    if (request.votes.some(({ by, of }) => by !== of)) note('by a delegate')
    const made = payments.added().filter(({ previewId }) => previewId === row.previewId)
    assert.equal(made.length, request.status === 'Approved' ? 1 : 0, 'paid twice, or not at all')
    if (request.status !== 'Approved') continue
    // Never without the quorum, and never by the vote of the person who asked.
    const voters = new Set(row.votes.map(({ userId }) => userId))
    const counted = new Set(row.votes.map(({ userId, insteadOf }) => insteadOf ?? userId))
    assert.ok(voters.size >= row.rule.needed && counted.size >= row.rule.needed, 'without the quorum')
    assert.ok(!voters.has(row.requestedBy) && !counted.has(row.requestedBy), 'by the vote of the person who asked')
    const isRepriced = made[0]?.payOn !== undefined && made[0].status !== 'Scheduled'
    if (!isRepriced) assert.equal(made[0]?.total, row.total, 'another total than the approved one')
  }
  for (const invoice of model.invoices) {
    const holder = requestHolding(world, invoice.id)
    assert.equal(holder?.id, model.waiting(invoice)?.id)
    const state = (invoice.isCredit ? creditAdjustments : invoices).get(invoice.id)?.paymentState
    assert.equal(state === 'Payable', !invoice.isTaken, `${invoice.id} is ${state}`)
    const holding = allocations.where('itemId', invoice.id).filter(({ paymentId }) => {
      return payments.get(paymentId)?.status !== 'Canceled'
    })
    assert.ok(holding.length <= 1 && (holding.length === 0 || holder === undefined), `${invoice.id} is held twice`)
  }
}
