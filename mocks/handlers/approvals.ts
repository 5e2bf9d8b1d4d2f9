/** Requests for approval of payments, and decisions about them (docs/rules/approvals.md). */
import { conflict, forbidden, notFound } from '../problem.ts'
import { recordPayment } from '../world/activity.ts'
import { recordRequest, recordVote } from '../world/approvalActivity.ts'
import { dayOfRequest, hasApprovals } from '../world/approvalRules.ts'
import { changeRequest, endRequest, expiryOf, openRequest, undecided } from '../world/approvals.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import { personName } from '../world/approvalNotices.ts'
import type { ApprovalRow, ApprovalStatus } from '../world/rows/approvals.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import { requireRole } from '../world/team.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { ruleToAskBy } from './approvalNeeded.ts'
import {
  applySumOfDay,
  askAgain,
  changesOf,
  figuresOf,
  hasChanged,
  partiesOfRequest,
  priceRequest,
  voteOf,
} from './approvalPricing.ts'
import { approversOf, decisionText, supplierNameOf, toApproval, toOneApproval } from './approvalView.ts'
import type { Call, HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { basketToPay, partiesOf, payBasket } from './paying.ts'
import { ownBuyer, type Caller } from './scope.ts'

/** The caller's company with approvals. Errors: 404 and 403 as `ownBuyer`, 409 for a company without them. */
export function approvalCompany(caller: Caller, companyId: string): CompanyRow {
  const company = ownBuyer(caller, companyId)
  requireApprovals(company)
  return company
}

function requireApprovals(company: CompanyRow): void {
  if (!hasApprovals(company)) throw conflict('approval.not_offered', 'This company has no approvals.')
}

type Decision = 'approvePayment' | 'declinePayment' | 'withdrawPaymentApproval'

/** The company's request. Errors: 404 for another company's. */
function ownRequest(call: Caller & { path: { companyId: string; approvalId: string } }) {
  const company = approvalCompany(call, call.path.companyId)
  const row = call.world.tables.approvals.get(call.path.approvalId)
  if (row?.companyId !== company.id) throw notFound('approval.not_found', 'No such request among yours.')
  return { company, row }
}

const verbs: Record<Exclude<ApprovalStatus, 'Requested'>, string> = {
  Approved: 'approved',
  Declined: 'declined',
  Withdrawn: 'withdrew',
  Lapsed: 'lapsed',
  Expired: 'expired',
}

/** Errors: 409 once it has ended, with who and when. */
function requireOpen(world: World, { status, decidedAt, decidedBy }: ApprovalRow): void {
  if (status === 'Requested') return
  throw conflict('approval.decided', decisionText(world, verbs[status], decidedBy, decidedAt ?? ''))
}

/** Errors: 409 when the request has changed since the person read it. */
function requireVersion({ version }: ApprovalRow, expected: number): void {
  if (version !== expected) throw conflict('conflict.stale', 'The request has changed. Load it again.')
}

/**
 * The vote of the caller. Errors: 403 for their own request, whatever their role, and for people whom the rule does not
 * name; 409 once it has ended, or the caller has approved it (docs/rules.md#approval-own, #approval-decided).
 */
function requireVote({ world, user }: Caller, company: CompanyRow, row: ApprovalRow) {
  if (row.requestedBy === user.id)
    throw forbidden('approval.own_request', 'Nobody can decide about a payment that they asked for.')
  requireOpen(world, row)
  const given = row.votes.find(({ userId }) => userId === user.id)
  if (given !== undefined) throw conflict('approval.decided', decisionText(world, 'approved', user.id, given.at))
  const vote = voteOf(world, company, row, user.id)
  if (vote !== undefined) return vote
  const delegate = row.votes.find(({ insteadOf }) => insteadOf === user.id)
  throw forbidden(
    'approval.not_approver',
    delegate === undefined
      ? 'Others decide about this payment.'
      : `${personName(world, delegate.userId)} approved for you.`,
  )
}

function approve(call: Call<'approvePayment'>) {
  const { world, body, user } = call
  const { company, row } = ownRequest(call)
  const vote = requireVote(call, company, row)
  requireVersion(row, body.version)
  const priced = priceRequest(world, row)
  const parties = partiesOfRequest(world, row)
  // What can't be paid has lapsed before this call (`settleRequests`).
  if (parties === undefined || !('basket' in priced)) throw new Error(`The open request ${row.id} can't be paid`)
  const { basket } = priced
  if (hasChanged(row, basket)) {
    const changes = changesOf(row, basket)
    askAgain(world, parties, row, basket)
    throw conflict('payment.total_changed', `The total is now ${formatMoney(basket.total)}.`, changes)
  }
  if (parseMoney(body.expectedTotal) !== row.total)
    throw conflict('payment.total_changed', `The total is ${formatMoney(row.total)}.`, [
      { pointer: '/expectedTotal', code: 'mismatch', detail: 'is not the total of the request' },
    ])
  const given = { ...vote, at: instant(world) }
  const votes = [...row.votes, given]
  if (votes.length < row.rule.needed) {
    const changed = changeRequest(world, row, { votes })
    recordVote(world, user, changed, given)
    return toOneApproval(world, company, changed)
  }
  const payment = payBasket(world, parties, basket, {
    previewId: row.previewId,
    initiatedBy: row.requestedBy,
    payOn: row.basket.payOn,
  })
  const change = { votes, paymentId: payment.id }
  const approved = endRequest(world, row, { status: 'Approved', by: user.id, change })
  recordVote(world, user, approved, given)
  recordPayment(world, user, 'PaymentMade', payment)
  return toOneApproval(world, company, approved)
}

/** What the list's rules read besides the rows: who may decide depends on the team, the delegations and the day. */
function listRulesOf(
  { world, user }: Caller,
  company: CompanyRow,
): ListRules<ApprovalRow, QueryOf<'listPaymentApprovals'>> {
  const { users, memberships, delegations, invoicingAccounts, companies } = world.tables
  const account = ({ invoicingAccountId }: ApprovalRow) => invoicingAccounts.get(invoicingAccountId)
  const requester = ({ requestedBy }: ApprovalRow) => personName(world, requestedBy)
  return {
    text: (row) => [
      supplierNameOf(world, row),
      account(row)?.accountName ?? null,
      account(row)?.externalAccountId ?? null,
      requester(row),
      row.note,
    ],
    filters: {
      status: (statuses) => (row) => statuses.includes(row.status),
      waitingForMe: (wanted) => (row) => !wanted || approversOf(world, company, row).includes(user.id),
      requestedByMe: (wanted) => (row) => !wanted || row.requestedBy === user.id,
      decidedFrom: (at) => (row) => row.decidedAt !== null && Date.parse(row.decidedAt) >= Date.parse(at),
      previewId: (id) => (row) => row.previewId === id,
    },
    sort: {
      requestedAt: (row) => row.requestedAt,
      supplierName: (row) => supplierNameOf(world, row),
      accountName: (row) => account(row)?.accountName ?? null,
      requestedBy: requester,
      total: (row) => row.total,
      dueOn: (row) => row.dueOn,
      approveBy: (row) => row.approveBy,
      status: (row) => row.status,
    },
    defaultSort: '-requestedAt',
    alsoReads: [
      user.id,
      world.today(),
      users.version,
      memberships.version,
      delegations.version,
      invoicingAccounts.version,
      companies.version,
    ],
  }
}

export const approvalHandlers: HandlersFor<
  'requestPaymentApproval' | 'listPaymentApprovals' | 'getPaymentApproval' | Decision
> = {
  requestPaymentApproval: (call) => {
    const { world, body, user } = call
    const parties = partiesOf(call, call.path)
    const { payer, account } = parties
    requireApprovals(payer)
    const { preview, basket } = basketToPay(world, parties, body)
    const rule = ruleToAskBy(world, payer, { userId: user.id, account, total: basket.total })
    const { invoices, creditAdjustments, paymentMethodId, payOn, note } = body
    const asked = {
      invoices,
      creditAdjustments,
      ...(paymentMethodId !== undefined && { paymentMethodId }),
      ...(payOn !== undefined && { payOn }),
    }
    const row = openRequest(world, payer, {
      ...figuresOf(basket, body),
      id: world.newId(),
      companyId: payer.id,
      supplierCompanyId: account.supplierCompanyId,
      invoicingAccountId: account.id,
      previewId: preview.id,
      status: 'Requested',
      version: 1,
      requestedBy: user.id,
      requestedAt: instant(world),
      note: note === undefined || note.trim() === '' ? null : note,
      expiresAt: expiryOf(world, payOn),
      basket: asked,
      rule,
      votes: [],
      ...undecided,
    })
    world.tables.previews.remove(preview.id)
    recordRequest(world, user, row)
    applySumOfDay(world, payer, dayOfRequest(row))
    return toOneApproval(world, payer, row)
  },

  listPaymentApprovals: (call) => {
    const { world, query } = call
    const company = approvalCompany(call, call.path.companyId)
    const rows = world.tables.approvals.where('companyId', company.id)
    return pageOf(listRows(rows, query, listRulesOf(call, company)), query, (row) => toApproval(world, company, row))
  },

  getPaymentApproval: (call) => {
    const { company, row } = ownRequest(call)
    return toOneApproval(call.world, company, row)
  },

  approvePayment: approve,

  declinePayment: (call) => {
    const { world, body, user } = call
    const { company, row } = ownRequest(call)
    requireVote(call, company, row)
    requireVersion(row, body.version)
    const declined = endRequest(world, row, { status: 'Declined', by: user.id, reason: body.reason })
    return toOneApproval(world, company, declined)
  },

  withdrawPaymentApproval: (call) => {
    const { world, body, user } = call
    const { company, row } = ownRequest(call)
    if (row.requestedBy !== user.id) requireRole(world, company, user.id, 'Admin')
    requireOpen(world, row)
    requireVersion(row, body.version)
    return toOneApproval(world, company, endRequest(world, row, { status: 'Withdrawn', by: user.id }))
  },
}
