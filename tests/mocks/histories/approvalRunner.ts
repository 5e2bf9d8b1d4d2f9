/** Random histories of approvals, made by the mock's own handlers and compared with the model after every step. */
import assert from 'node:assert/strict'
import type { OperationId } from '#generated/operations.ts'
import { settleRequests } from '#mocks/handlers/approvalPricing.ts'
import { handlerRegistry } from '#mocks/handlers/registry.ts'
import { runDueJobs } from '#mocks/world/dueJobs.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { methods } from '../handlers/paymentScene.ts'
import { resultOf } from '../randomBaskets.ts'
import { ApprovalModel, names, type Name, type Request, type Rule } from './approvalModel.ts'
import type { ApprovalHistory, ApprovalStep } from './approvalSteps.ts'
import { accountsOf, ApprovalWorld, checkApprovals } from './approvalWorld.ts'
import { dayAfter } from './partialPaymentModel.ts'

const prairie = { companyId: companyId('prairie') }
const nth = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % rows.length]
const text = (cents: number) => (cents / 100).toFixed(2)
const isWeekend = (day: string) => new Date(`${day}T12:00:00Z`).toUTCString().startsWith('S')

type Reply = Record<string, unknown>
type Of<Kind extends ApprovalStep['kind']> = Extract<ApprovalStep, { kind: Kind }>

export class ApprovalRunner {
  readonly #platform = new ApprovalWorld()
  readonly #world = this.#platform.world
  #model = new ApprovalModel(0)
  /** How often each outcome was met. */
  readonly outcomes = new Map<string, number>()

  async run({ invoices, rules, steps }: ApprovalHistory): Promise<void> {
    this.#platform.reset()
    this.#model = new ApprovalModel(this.#world.now().getTime())
    const usual = { admin: 'Admin', approver: 'Approver', viewer: 'Approver', payer: 'Payer' } as const
    for (const [who, role] of Object.entries(usual))
      this.#platform.setMember(this.#model, { who: who as Name, role, isIn: true })
    for (const one of invoices) this.#platform.issue(this.#model, one)
    await this.#saveRules(rules)
    for (const one of steps) {
      await this.#take(one)
      checkApprovals(this.#platform, this.#model, (outcome) => this.#note(outcome))
    }
  }

  async #take(one: ApprovalStep): Promise<void> {
    const model = this.#model
    const { paymentMethods, invoicingAccounts } = this.#world.tables
    if (one.kind === 'pay') await this.#pay(one)
    else if (one.kind === 'payEach') for (const at of one.invoices) await this.#pay({ ...one, invoices: [at] })
    else if (one.kind === 'approve') await this.#approve(this.#approverOf(one), nth(model.requests, one.at), one)
    else if (one.kind === 'approveAtOnce') await this.#approveAtOnce(one)
    else if (one.kind === 'decline' || one.kind === 'withdraw') await this.#end(one)
    else if (one.kind === 'cancel') await this.#cancel(one)
    else if (one.kind === 'member') this.#platform.setMember(model, one)
    else if (one.kind === 'rules') await this.#saveRules(one.rules)
    else if (one.kind === 'delegate') await this.#delegate(one)
    else if (one.kind === 'wait') {
      model.wait(one.minutes * 60_000)
      this.#world.advanceClock(one.minutes * 60_000)
      runDueJobs(this.#world)
    } else if (one.kind === 'issue') this.#platform.issue(model, one.invoice)
    else if (one.kind === 'change') this.#platform.change(nth(model.invoices, one.at), one.invoice)
    else if (one.kind === 'fee') this.#platform.setFee(model, one.rate)
    else if (one.kind === 'account') {
      model.isDisabled = one.isGone
      invoicingAccounts.update(accountsOf.first[0], { status: one.isGone ? 'Disabled' : 'Registered' })
    } else {
      model.isMethodGone = one.isGone
      paymentMethods.update(methods.ach, { status: one.isGone ? 'Disabled' : 'Verified' })
    }
    this.#settle()
  }

  #settle(): void {
    settleRequests(this.#world)
    this.#model.settle()
  }

  async #pay({ by, invoices: places, days }: Omit<Of<'pay'>, 'kind'>): Promise<void> {
    const model = this.#model
    const payOn = days === null ? null : dayAfter(model.today, days)
    if (payOn !== null && isWeekend(payOn)) return
    const isSecond = nth(model.invoices, places[0] ?? 0)?.isSecond ?? false
    const onAccount = model.invoices.filter((one) => one.isSecond === isSecond)
    const invoices = [...new Set(places.flatMap((at) => nth(onAccount, at) ?? []))]
    const bill = model.bill(invoices, payOn)
    if (invoices.every(({ isCredit }) => isCredit)) return
    const idsOf = (ofCredits: boolean) =>
      invoices.filter(({ isCredit }) => isCredit === ofCredits).map(({ id }) => ({ id }))
    const basket = {
      invoices: idsOf(false),
      creditAdjustments: idsOf(true),
      paymentMethodId: methods.ach,
      ...(payOn !== null && { payOn }),
    }
    const path = { ...prairie, invoicingAccountId: accountsOf[isSecond ? 'second' : 'first'][0] }
    const held = invoices.filter((one) => one.isTaken || model.waiting(one) !== undefined)
    const heldCode = held.every(({ isCredit }) => isCredit) ? 'credit_not_available' : 'invoice_not_payable'
    const refusal = !model.isIn(by)
      ? '404 company.not_found'
      : model.isDisabled && !isSecond
        ? '409 payment.account_disabled'
        : model.isMethodGone
          ? '404 payment.method_not_found'
          : held.length > 0
            ? `409 payment.${heldCode}`
            : bill.total < 0 && '422 validation.failed'
    const preview = await this.#expect('previewPayment', refusal || 'ok', by, path, basket)
    if (preview === undefined) return
    assert.equal(preview.total, text(bill.total))
    const rule = model.ruleFor(by, bill.total, isSecond)
    assert.deepEqual((preview.approval as Reply).required, rule !== undefined)
    const body = { ...basket, previewId: String(preview.previewId), expectedTotal: text(bill.total) }
    const role = model.has(by, 'Payer') ? undefined : '403 team.role_required'
    const facts = { by, day: model.today, total: bill.total, invoices, isCanceled: false }
    if (rule === undefined) {
      await this.#expect('requestPaymentApproval', role ?? '409 approval.not_required', by, path, body)
      const paid = await this.#expect('makePayment', role ?? 'ok', by, path, body)
      if (paid === undefined) return
      model.payments.push({ ...facts, id: String(paid.paymentId), request: undefined })
      for (const one of invoices) one.isTaken = true
      this.#raise('a payment', by)
      return
    }
    await this.#expect('makePayment', role ?? '409 payment.approval_required', by, path, body)
    const isTooFew = model.reachable({ by, rule, isReassigned: false }, []) < rule.needed
    const expected = role ?? (isTooFew ? '409 approval.no_approver' : 'ok')
    const asked = await this.#expect('requestPaymentApproval', expected, by, path, body)
    if (asked === undefined) return
    model.ask(String(asked.approvalId), by, { invoices, payOn }, rule)
    this.#raise('a request', by)
  }

  #raise(what: string, by: Name, day = this.#model.today): void {
    if (this.#model.raise(by, day) > 0) this.#note(`raised by ${what}`)
  }

  /** Why a decision of an approver is refused, before the price counts. */
  #refusalOf(by: Name, request: Request, isStale: boolean): string | undefined {
    const model = this.#model
    if (!model.isIn(by)) return '404 company.not_found'
    if (!model.mayApprove(by)) return '403 team.role_required'
    if (request.by === by) return '403 approval.own_request'
    if (request.status !== 'Requested' || request.votes.some((vote) => vote.by === by)) return '409 approval.decided'
    if (model.voteOf(by, request) === undefined) return '403 approval.not_approver'
    return isStale ? '409 conflict.stale' : undefined
  }

  /** The person of the step, or one who may decide; delegates come first, because they are few. */
  #approverOf({ by, isAble, at }: Of<'approve'>): Name {
    const model = this.#model
    const request = nth(model.requests, at)
    if (!isAble || request === undefined) return by
    const able = names.filter((name) => model.voteOf(name, request) !== undefined)
    return able.find((name) => model.voteOf(name, request) !== name) ?? nth(able, at) ?? by
  }

  async #approve(
    by: Name,
    request: Request | undefined,
    how: { isStale: boolean; isOtherTotal: boolean },
  ): Promise<void> {
    if (request === undefined) return
    const model = this.#model
    const isChanged = model.bill(request.invoices, request.payOn).parts !== request.bill.parts
    const refusal = this.#refusalOf(by, request, how.isStale)
    const expected = refusal ?? (isChanged || how.isOtherTotal ? '409 payment.total_changed' : 'ok')
    const total = request.bill.total + (how.isOtherTotal ? 1 : 0)
    const body = { version: this.#version(request, how.isStale), expectedTotal: text(total), currency: 'USD' }
    const reply = await this.#expect('approvePayment', expected, by, { ...prairie, approvalId: request.id }, body)
    if (refusal === undefined && isChanged) {
      model.askAgain(request)
      this.#raise('a new total', request.by, request.day)
    }
    if (reply !== undefined) this.#count(by, request, reply)
  }

  #count(by: Name, request: Request, reply: Reply): void {
    const model = this.#model
    request.votes.push({ by, of: model.voteOf(by, request) ?? by })
    if (request.votes.length < request.rule.needed) {
      assert.equal(reply.paymentId, null)
      return
    }
    request.status = 'Approved'
    for (const one of request.invoices) one.isTaken = true
    const { by: asker, invoices, bill } = request
    const facts = { by: asker, day: model.today, total: bill.total, invoices, isCanceled: false }
    model.payments.push({ ...facts, id: String(reply.paymentId), request })
  }

  /** Two people who have read the same version: the second one finds a decision, or a new version. */
  async #approveAtOnce({ by: [first, second], at }: Of<'approveAtOnce'>): Promise<void> {
    const request = nth(this.#model.requests, at)
    if (request === undefined) return
    const version = this.#version(request, false)
    await this.#approve(first, request, { isStale: false, isOtherTotal: false })
    if (this.#version(request, false) === version) return
    await this.#approve(second, request, { isStale: true, isOtherTotal: false })
  }

  async #end({ kind, by, at, isStale }: Of<'decline'> | Of<'withdraw'>): Promise<void> {
    const model = this.#model
    const request = nth(model.requests, at)
    if (request === undefined) return
    const path = { ...prairie, approvalId: request.id }
    const version = this.#version(request, isStale)
    if (kind === 'decline') {
      const expected = this.#refusalOf(by, request, isStale) ?? 'ok'
      const body = { version, reason: 'Not complete.' }
      if ((await this.#expect('declinePayment', expected, by, path, body)) !== undefined) request.status = 'Declined'
      return
    }
    const isAllowed = model.has(by, 'Payer') && (request.by === by || model.has(by, 'Admin'))
    const expected = !model.isIn(by)
      ? '404 company.not_found'
      : !isAllowed
        ? '403 team.role_required'
        : request.status !== 'Requested'
          ? '409 approval.decided'
          : isStale
            ? '409 conflict.stale'
            : 'ok'
    if ((await this.#expect('withdrawPaymentApproval', expected, by, path, { version })) !== undefined)
      request.status = 'Withdrawn'
  }

  async #cancel({ at }: Of<'cancel'>): Promise<void> {
    const payment = nth(this.#model.payments, at)
    if (payment === undefined) return
    const status = this.#world.tables.payments.get(payment.id)?.status ?? ''
    const expected = /Scheduled|Created|Canceled/.test(status) ? 'ok' : '409 payment.not_cancelable'
    const reply = await this.#expect('cancelOutgoingPayment', expected, 'buyer', { ...prairie, paymentId: payment.id })
    if (reply === undefined || payment.isCanceled) return
    payment.isCanceled = true
    for (const one of payment.invoices) one.isTaken = false
  }

  async #saveRules(chosen: readonly Rule[]): Promise<void> {
    const model = this.#model
    const isWrong = ({ approvers, needed }: Rule) => {
      const able = names.filter((name) => model.mayApprove(name))
      return approvers.length === 0
        ? able.length < needed
        : approvers.some((name) => !able.includes(name)) || approvers.length < needed
    }
    const version = this.#world.tables.approvalRules.get(prairie.companyId)?.version ?? 1
    const rules = chosen.map(({ threshold, needed, approvers, on }, i) => ({
      name: `Rule ${i + 1}`,
      threshold: text(threshold),
      supplierCompanyIds: [],
      invoicingAccountIds: accountsOf[on],
      approverIds: approvers.map((name) => this.#platform.user(name).id),
      needed,
    }))
    const expected = chosen.some((rule) => isWrong(rule)) ? '422 validation.failed' : 'ok'
    const body = { version, currency: 'USD', rules }
    if ((await this.#expect('saveApprovalRules', expected, 'buyer', prairie, body)) !== undefined)
      model.saveRules(chosen)
  }

  async #delegate({ by, to, from: start, days }: Of<'delegate'>): Promise<void> {
    const model = this.#model
    const from = dayAfter(model.today, start)
    const until = dayAfter(from, days)
    const refusal = !model.isIn(by)
      ? '404 company.not_found'
      : !model.mayApprove(by)
        ? '403 team.role_required'
        : to !== null && (to === by || !model.mayApprove(to) || until < model.today)
          ? '422 validation.failed'
          : to !== null && model.isCircle(by, { to, from, until }) && '409 approval.delegation_circle'
    const body = to === null ? {} : { to: this.#platform.user(to).id, startsOn: from, endsOn: until }
    if ((await this.#expect('saveDelegation', refusal || 'ok', by, prairie, body)) === undefined) return
    if (to === null) model.delegations.delete(by)
    else model.delegations.set(by, { to, from, until })
  }

  /** The version that a person has read: the last one, or an older one. */
  #version({ id }: Request, isStale: boolean): number {
    this.#settle()
    const { version = 0 } = this.#world.tables.approvals.get(id) ?? {}
    return isStale ? version - 1 || 99 : version
  }

  /** The result of a call, undefined if it was refused; the outcome is the one that the model expects. */
  async #expect(id: OperationId, expected: string, by: Name, path: object, body?: object): Promise<Reply | undefined> {
    const handler = handlerRegistry.get(id)
    if (handler === undefined) throw new Error(`No handler of ${id}`)
    const call = { world: this.#world, user: this.#platform.user(by), path, body, query: {}, headers: {}, files: [] }
    const result = await resultOf(() => handler(call))
    const outcome = typeof result === 'string' ? result : 'ok'
    assert.equal(outcome, expected, `${id} by ${by}`)
    this.#note(`${id}: ${outcome}`)
    return typeof result === 'string' ? undefined : (result as Reply)
  }

  #note(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
  }
}
