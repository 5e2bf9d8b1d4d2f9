/** Prairie's team, with its own rules and no requests yet, and the calls that ask and decide. */
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { ApprovalRow, ApprovalRule } from '#mocks/world/rows/approvals.ts'
import type { TeamRole } from '#mocks/world/rows/identity.ts'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { authCompanyId, personaId } from '#mocks/world/seed/people.ts'
import { dollars, methods, onAccount, PaymentScene, prairie } from './paymentScene.ts'
import type { CallOptions, Who } from './testApi.ts'

/** Prairie's people by role; `buyer` and `admin` are both Admins. */
export const people = {
  buyer: 'buyer',
  admin: 'miguel.nguyen@prairiebuilders.test',
  approver: 'karen.chen@prairiebuilders.test',
  payer: 'elena.mercer@prairiebuilders.test',
  viewer: 'victor.thornton@prairiebuilders.test',
} as const satisfies Record<string, Who>
export type Person = keyof typeof people

type Basket = Parameters<PaymentScene['preview']>[0]

const anyone: ApprovalRule = {
  ruleId: 'rule-1',
  name: 'From $1,000',
  threshold: dollars(1000),
  supplierCompanyIds: [],
  invoicingAccountIds: [],
  approverIds: [],
  needed: 1,
}

export class ApprovalScene extends PaymentScene {
  /** The requests of the seed, which are not in the scene. */
  readonly seeded: { approvals: readonly ApprovalRow[] }

  constructor(...rules: Partial<ApprovalRule>[]) {
    super('parts')
    const { approvals } = this.api.world.tables
    this.seeded = { approvals: approvals.all() }
    for (const { id } of this.seeded.approvals) approvals.remove(id)
    this.setRules(...(rules.length === 0 ? [{}] : rules))
  }

  /** Replaces the rules, without a call that would bind open requests. */
  setRules(...rules: Partial<ApprovalRule>[]): void {
    this.api.world.tables.approvalRules.insert({
      id: prairie.companyId,
      version: 1,
      rules: rules.map((rule, i) => ({ ...anyone, ruleId: `rule-${i + 1}`, ...rule })),
    })
  }

  /** Lets an Admin save rules, which binds open requests. */
  async saveRules(...rules: Partial<ApprovalRule>[]) {
    const { version } = await this.rules()
    const saved = rules.map((rule) => {
      const { name, threshold, supplierCompanyIds, invoicingAccountIds, approverIds, needed } = { ...anyone, ...rule }
      const dollarsAndCents = (threshold / 10_000).toFixed(2)
      return { name, threshold: dollarsAndCents, supplierCompanyIds, invoicingAccountIds, approverIds, needed }
    })
    return this.api.ok('buyer', 'saveApprovalRules', {
      path: prairie,
      body: { version, currency: 'USD', rules: saved },
    })
  }

  id(person: Person): string {
    const { users } = this.api.world.tables
    return person === 'buyer' ? personaId('buyer') : (users.find('email', people[person])?.id ?? '')
  }

  /** Changes a person's role, or removes them from the team. */
  setMember(person: Person, change: { role?: TeamRole; status?: 'Member' | 'Removed' }): void {
    this.api.world.tables.memberships.update(this.#membership(person), change)
  }

  basket(invoice: InvoiceRow, more: Partial<Basket> = {}): Basket {
    return { invoices: [{ id: invoice.id }], creditAdjustments: [], paymentMethodId: methods.ach, ...more }
  }

  /** The payment that a preview shows, as the body of the call that makes it or asks for it. */
  async body(person: Person, basket: Basket, note?: string) {
    const preview = await this.api.ok(people[person], 'previewPayment', { ...onAccount, body: basket })
    const { previewId, total } = preview
    return { ...basket, previewId, expectedTotal: total, ...(note !== undefined && { note }) }
  }

  async ask(person: Person, basket: Basket, note?: string): Promise<PaymentApproval> {
    const body = await this.body(person, basket, note)
    return this.api.ok(people[person], 'requestPaymentApproval', { ...onAccount, body })
  }

  async refusedToAsk(person: Person, basket: Basket): Promise<string> {
    const body = await this.body(person, basket)
    return this.api.refusal(people[person], 'requestPaymentApproval', { ...onAccount, body })
  }

  /** The call of a decision about a request as the person has read it. */
  call({ approvalId, version, total }: PaymentApproval, more: object = {}): CallOptions {
    return { path: { ...prairie, approvalId }, body: { version, expectedTotal: total, currency: 'USD', ...more } }
  }

  approve(person: Person, approval: PaymentApproval): Promise<PaymentApproval> {
    return this.api.ok(people[person], 'approvePayment', this.call(approval))
  }

  refusedToApprove(person: Person, approval: PaymentApproval): Promise<string> {
    return this.api.refusal(people[person], 'approvePayment', this.call(approval))
  }

  read({ approvalId }: Pick<PaymentApproval, 'approvalId'>, person: Person = 'viewer'): Promise<PaymentApproval> {
    return this.api.ok(people[person], 'getPaymentApproval', { path: { ...prairie, approvalId } })
  }

  async approverNames(approval: Pick<PaymentApproval, 'approvalId'>): Promise<string[]> {
    return (await this.read(approval)).approvers.map(({ name }) => name).toSorted()
  }

  async rules() {
    return this.api.ok(people.viewer, 'getApprovalRules', { path: prairie })
  }

  delegate(from: Person, to: Person, startsOn: string, endsOn: string) {
    const body = { to: this.id(to), startsOn, endsOn }
    return this.api.ok(people[from], 'saveDelegation', { path: prairie, body })
  }

  payments() {
    return this.api.world.tables.payments.added()
  }

  mailTo(person: Person, kind: 'ApprovalRequested' | 'ApprovalDecided') {
    const email = this.api.world.tables.users.get(this.id(person))?.email
    return this.api.world.tables.mail.all().filter((mail) => mail.to === email && mail.kind === kind)
  }

  #membership(person: Person): string {
    return `${authCompanyId('prairie')}:${this.id(person)}`
  }
}

/** The body of a decline. */
export const declineOf = ({ version }: PaymentApproval, reason = 'Not complete.') => ({ version, reason })
