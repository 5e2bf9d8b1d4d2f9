/** What approvals must do, written without the mock's code: who may decide, what a request costs, and how it ends. */
import { dayAfter } from './partialPaymentModel.ts'

export const names = ['buyer', 'admin', 'approver', 'viewer', 'payer'] as const
export type Name = (typeof names)[number]
export type Role = 'Viewer' | 'Payer' | 'Approver' | 'Admin'

/** In cents. */
export interface Bill {
  total: number
  /** Tells a price from another one with the same total. */
  parts: string
}

/** An invoice, or a credit, which makes a payment smaller. */
export interface Invoice {
  id: string
  isCredit: boolean
  /** On the second account at the supplier. */
  isSecond: boolean
  amount: number
  discount: number
  discountDate: string
  /** Whether a payment holds it, or it is paid. */
  isTaken: boolean
}

export interface Rule {
  threshold: number
  needed: number
  approvers: readonly Name[]
  on: 'both' | 'first' | 'second' | 'none'
}

interface Vote {
  by: Name
  /** Whose vote it is: their own, or of the person who delegated it. */
  of: Name
}

export interface Request {
  id: string
  by: Name
  day: string
  invoices: readonly Invoice[]
  payOn: string | null
  expiresAt: number
  bill: Bill
  rule: Rule
  votes: Vote[]
  isReassigned: boolean
  status: 'Requested' | 'Approved' | 'Declined' | 'Withdrawn' | 'Lapsed' | 'Expired'
}

export interface Payment {
  id: string
  by: Name
  day: string
  total: number
  invoices: readonly Invoice[]
  request: Request | undefined
  isCanceled: boolean
}

const dayMs = 86_400_000
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
const ranks: readonly Role[] = ['Viewer', 'Payer', 'Approver', 'Admin']

export class ApprovalModel {
  now: number
  /** In hundredths of a percent. */
  fee = 50
  /** Whether the first account is. */
  isDisabled = false
  isMethodGone = false
  readonly invoices: Invoice[] = []
  readonly team = new Map<Name, { role: Role; isIn: boolean }>()
  rules: readonly Rule[] = []
  readonly delegations = new Map<Name, { to: Name; from: string; until: string }>()
  readonly requests: Request[] = []
  readonly payments: Payment[] = []

  constructor(now: number) {
    this.now = now
    for (const name of names) this.team.set(name, { role: 'Admin', isIn: true })
  }

  get today(): string {
    return newYork.format(this.now)
  }

  isIn = (name: Name): boolean => this.team.get(name)?.isIn === true

  has(name: Name, least: Role): boolean {
    return this.isIn(name) && ranks.indexOf(this.team.get(name)?.role ?? 'Viewer') >= ranks.indexOf(least)
  }

  mayApprove = (name: Name): boolean => this.has(name, 'Approver')

  /** The invoices together, on a day, with the fee for all of them. */
  bill(invoices: readonly Invoice[], payOn: string | null): Bill {
    const day = payOn ?? this.today
    const parts = invoices.map(({ amount, discount, discountDate, isCredit }) =>
      isCredit ? [-amount, 0] : [amount, day <= discountDate ? discount : 0],
    )
    const due = parts.reduce((sum, [amount = 0, discount = 0]) => sum + amount - discount, 0)
    const fee = Math.floor((due * this.fee + 5000) / 10_000)
    return { total: due + fee, parts: JSON.stringify([parts, fee]) }
  }

  waiting(invoice: Invoice): Request | undefined {
    return this.requests.find(({ status, invoices }) => status === 'Requested' && invoices.includes(invoice))
  }

  /** The rule for a total on an account, with what the person paid and asked for on the day, on both. */
  ruleFor(by: Name, total: number, isSecond: boolean, day = this.today, except?: Request): Rule | undefined {
    const asked = this.requests.filter(
      (one) =>
        one !== except &&
        one.by === by &&
        one.day === day &&
        (one.status === 'Requested' || one.status === 'Approved') &&
        !this.payments.some(({ request, isCanceled }) => request === one && isCanceled),
    )
    const paid = this.payments.filter(
      (one) => one.request === undefined && one.by === by && one.day === day && !one.isCanceled,
    )
    const sum =
      total +
      asked.reduce((all, { bill }) => all + bill.total, 0) +
      paid.reduce((all, payment) => all + payment.total, 0)
    let best: Rule | undefined
    for (const rule of this.rules) {
      const isHere = rule.on === 'both' || rule.on === (isSecond ? 'second' : 'first')
      if (!isHere || sum < rule.threshold) continue
      const isBetter =
        best === undefined ||
        rule.needed > best.needed ||
        (rule.needed === best.needed && rule.threshold > best.threshold)
      if (isBetter) best = rule
    }
    return best
  }

  /** The people with a vote of their own. */
  voters({ by, rule, isReassigned }: Pick<Request, 'by' | 'rule' | 'isReassigned'>): Name[] {
    return names.filter(
      (name) =>
        name !== by &&
        this.mayApprove(name) &&
        (rule.approvers.length === 0 || rule.approvers.includes(name) || (isReassigned && this.has(name, 'Admin'))),
    )
  }

  /** Whose vote the person can give; undefined if none. */
  voteOf(name: Name, request: Pick<Request, 'by' | 'rule' | 'isReassigned' | 'votes'>): Name | undefined {
    const { by, votes } = request
    if (name === by || !this.mayApprove(name) || votes.some((vote) => vote.by === name)) return undefined
    const voters = this.voters(request)
    const isGiven = (of: Name) => votes.some((vote) => vote.of === of)
    if (voters.includes(name)) return isGiven(name) ? undefined : name
    for (const [from, { to, from: start, until }] of this.delegations)
      if (to === name && start <= this.today && this.today <= until && voters.includes(from) && !isGiven(from))
        return from
    return undefined
  }

  /** How many approvals a request can reach. */
  reachable(request: Pick<Request, 'by' | 'rule' | 'isReassigned'>, votes: readonly Vote[]): number {
    const isOpen = (name: Name) => !votes.some(({ by, of }) => by === name || of === name)
    return votes.length + this.voters(request).filter((name) => isOpen(name)).length
  }

  /** Whether too few of the people whom the rule names have approved, or still can. */
  #needsAdmins({ by, rule, votes }: Pick<Request, 'by' | 'rule' | 'votes'>): boolean {
    const theirs = votes.filter(({ of }) => rule.approvers.length === 0 || rule.approvers.includes(of))
    return this.reachable({ by, rule, isReassigned: false }, theirs) < rule.needed
  }

  wait(ms: number): void {
    this.now += ms
    for (const one of this.requests) if (one.status === 'Requested' && one.expiresAt <= this.now) one.status = 'Expired'
  }

  /** What happens to open requests because something else has changed; before each call. */
  settle(): void {
    for (const one of this.requests.filter(({ status }) => status === 'Requested')) {
      const isTooMuchCredit = this.bill(one.invoices, one.payOn).total < 0
      const isDisabled = this.isDisabled && !isOnSecond(one)
      if (isDisabled || this.isMethodGone || isTooMuchCredit || one.invoices.some(({ isTaken }) => isTaken)) {
        one.status = 'Lapsed'
        continue
      }
      one.votes = one.votes.filter(({ by, of }) => this.mayApprove(by) && this.mayApprove(of))
      const isReassigned = this.#needsAdmins(one)
      if (isReassigned && this.reachable({ ...one, isReassigned }, one.votes) < one.rule.needed) one.status = 'Lapsed'
      else one.isReassigned = isReassigned
    }
  }

  ask(id: string, by: Name, basket: { invoices: readonly Invoice[]; payOn: string | null }, rule: Rule): Request {
    const { invoices, payOn } = basket
    const last = this.now + 30 * dayMs
    const start = payOn === null ? Infinity : startOf(payOn)
    const request: Request = {
      id,
      by,
      day: this.today,
      invoices,
      payOn,
      expiresAt: Math.min(start, last),
      bill: this.bill(invoices, payOn),
      rule,
      votes: [],
      isReassigned: false,
      status: 'Requested',
    }
    this.requests.push(request)
    return request
  }

  /** Everyone is asked again, for the price of now. */
  askAgain(request: Request): void {
    request.bill = this.bill(request.invoices, request.payOn)
    request.votes = []
    const rule = this.ruleOf(request)
    if (rule !== undefined && isStricter(rule, request.rule)) request.rule = rule
    request.isReassigned = this.#needsAdmins(request)
  }

  saveRules(rules: readonly Rule[]): void {
    this.rules = rules
    for (const one of this.requests.filter(({ status }) => status === 'Requested')) {
      const rule = this.ruleOf(one)
      if (rule !== undefined && rule.needed > one.rule.needed) this.#bind(one, rule)
    }
  }

  /** A person's sum of a day has grown: their open requests of that day get the rule for it. The number of those that changed. */
  raise(by: Name, day: string): number {
    let count = 0
    for (const one of this.requests) {
      if (one.status !== 'Requested' || one.by !== by || one.day !== day) continue
      const rule = this.ruleOf(one)
      if (rule === undefined || !isStricter(rule, one.rule)) continue
      this.#bind(one, rule)
      count += 1
    }
    return count
  }

  #bind(request: Request, rule: Rule): void {
    request.rule = rule
    const { approvers } = rule
    request.votes = request.votes.filter(({ of }) =>
      approvers.length === 0 ? this.mayApprove(of) : approvers.includes(of) && this.mayApprove(of),
    )
    request.isReassigned = this.#needsAdmins(request)
  }

  /** The rule for a request by the rules and the sum of now. */
  ruleOf(request: Request): Rule | undefined {
    return this.ruleFor(request.by, request.bill.total, isOnSecond(request), request.day, request)
  }

  /** Whether a delegation would lead back to the person on some day. */
  isCircle(by: Name, wanted: { to: Name; from: string; until: string }): boolean {
    for (let day = wanted.from; day <= wanted.until; day = dayAfter(day, 1)) {
      let next: Name | undefined = wanted.to
      for (let steps = 0; next !== undefined && steps < names.length; steps += 1) {
        if (next === by) return true
        const further: { to: Name; from: string; until: string } | undefined = this.delegations.get(next)
        const holds =
          further !== undefined && further.from <= day && day <= further.until && further.until >= this.today
        next = holds ? further.to : undefined
      }
    }
    return false
  }
}

const isOnSecond = ({ invoices }: Request): boolean => invoices.some(({ isSecond }) => isSecond)

const isStricter = (rule: Rule, than: Rule): boolean =>
  rule.needed === than.needed ? rule.threshold > than.threshold : rule.needed > than.needed

/** Midnight in New York, between November and January. */
function startOf(day: string): number {
  const winter = Date.parse(`${day}T05:00:00Z`)
  return newYork.format(winter - 1) === day ? winter - 3_600_000 : winter
}
