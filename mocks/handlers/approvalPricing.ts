/** What an open request would cost now, and what has changed since people were asked (docs/rules.md#approval-total). */
import { Problem, type FieldError } from '../problem.ts'
import { recordAskedAgain } from '../world/approvalActivity.ts'
import { announceAsked } from '../world/approvalNotices.ts'
import { compareRules, dayOfRequest, isRequestOf, ruleOfRequest, type DayOfPerson } from '../world/approvalRules.ts'
import { changeRequest, endRequest, openRequests } from '../world/approvals.ts'
import { decidersOf, mayApprove, namedApprovers, reachableVotes } from '../world/approvers.ts'
import { usableCredit } from '../world/pricing.ts'
import type { ApprovalFigures, ApprovalRow, ApprovalRule, VoteRow } from '../world/rows/approvals.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'
import { priceBasket, type Basket, type BasketRequest } from './basket.ts'
import { methodOf, refuseUnpayable, type Parties } from './paying.ts'
import { boundTo, remainderDifferences, totalDifferences } from './previewBinding.ts'

/** The last day on which the total includes all of its discounts; null if it has none, or a day to pay on. */
export function approveByOf({ invoices }: Basket, { payOn }: Pick<BasketRequest, 'payOn'>): string | null {
  const days = invoices.filter(({ discount }) => discount > 0).flatMap(({ row }) => row.discountDate ?? [])
  const [first = null] = payOn === undefined ? days.toSorted() : []
  return first
}

/** The figures that people are asked to approve. */
export function figuresOf(basket: Basket, request: BasketRequest): ApprovalFigures {
  const { invoices, credits, invoiceSubtotal, discountSubtotal, creditSubtotal, fee, total } = basket
  const [dueOn = ''] = invoices.map(({ row }) => row.paymentDueDate).toSorted()
  return {
    bound: boundTo(basket, request),
    lines: [
      ...invoices.map(({ row, amount, remaining, discount, toPay }) => ({
        kind: 'Invoice' as const,
        itemId: row.id,
        amount: amount + remaining,
        discount,
        applied: toPay,
      })),
      ...credits.map(({ row, amount }) => ({
        kind: 'CreditAdjustment' as const,
        itemId: row.id,
        amount: usableCredit(row),
        discount: 0,
        applied: -amount,
      })),
    ],
    invoiceSubtotal,
    discountSubtotal,
    creditSubtotal,
    fee,
    total,
    methodType: methodOf(basket)?.type ?? null,
    approveBy: approveByOf(basket, request),
    dueOn,
  }
}

/** The buyer and the account of a request; undefined once the account can't be paid on anymore. */
export function partiesOfRequest({ tables }: World, row: ApprovalRow): Parties | undefined {
  const payer = tables.companies.get(row.companyId)
  const account = tables.invoicingAccounts.get(row.invoicingAccountId)
  const isOpen = account?.payerCompanyId === row.companyId && account.status === 'Registered'
  return payer !== undefined && isOpen ? { payer, account } : undefined
}

/** The request priced now, or why it can't be paid anymore. */
export function priceRequest(world: World, row: ApprovalRow): { basket: Basket } | { obstacle: string } {
  const parties = partiesOfRequest(world, row)
  if (parties === undefined) return { obstacle: 'The supplier has disabled the account.' }
  try {
    const basket = priceBasket(world, parties.payer, parties.account, row.basket, row.id)
    refuseUnpayable(basket)
    return { basket }
  } catch (error) {
    if (error instanceof Problem) return { obstacle: error.message }
    throw error
  }
}

/** Whether an amount, a discount, a credit or the fee differs from what people were asked to approve. */
export function hasChanged(row: ApprovalRow, basket: Basket): boolean {
  const amounts = ({ bound, invoiceSubtotal, discountSubtotal, creditSubtotal }: ApprovalFigures) =>
    JSON.stringify([bound, invoiceSubtotal, discountSubtotal, creditSubtotal])
  return amounts(row) !== amounts(figuresOf(basket, row.basket))
}

/** What differs, for the fields of the problem. */
export function changesOf(row: ApprovalRow, basket: Basket): FieldError[] {
  const totals = totalDifferences(row.bound, basket, row.total)
  return totals.length > 0 ? totals : remainderDifferences(row.bound, basket)
}

/** Asks everyone again, for the new figures: earlier approvals are void. */
export function askAgain(world: World, { payer }: Parties, row: ApprovalRow, basket: Basket): ApprovalRow {
  const figures = figuresOf(basket, row.basket)
  const rule = stricterRule(row, ruleOfRequest(world, payer, { ...row, ...figures })) ?? row.rule
  const reassigned = needsAdmins(world, payer, { ...row, rule }, [])
  const asked = changeRequest(world, row, { ...figures, rule, votes: [], reassigned })
  recordAskedAgain(world, row, asked)
  announceAsked(world, payer, asked, [...decidersOf(world, payer, asked, []).keys()])
  applySumOfDay(world, payer, dayOfRequest(asked))
  return asked
}

/** The rule that applies now, if it ranks above the one of the request. */
function stricterRule({ rule }: ApprovalRow, now: ApprovalRule | undefined): ApprovalRule | undefined {
  return now !== undefined && compareRules(now, rule) < 0 ? now : undefined
}

/** After a change of the rules: they bind open requests upward only (docs/rules.md#approval-rule-change). */
export function applyNewRules(world: World, company: CompanyRow): void {
  for (const row of openRequests(world).filter(({ companyId }) => companyId === company.id)) {
    const rule = ruleOfRequest(world, company, row)
    if (rule !== undefined && rule.needed > row.rule.needed) bindTo(world, company, row, rule)
  }
}

/** After a person has paid or asked for more: stricter rules bind their other open requests of that day (docs/rules.md#approval-splitting). */
export function applySumOfDay(world: World, company: CompanyRow, day: DayOfPerson): void {
  for (const row of openRequests(world).filter((one) => one.companyId === company.id && isRequestOf(day, one))) {
    const rule = stricterRule(row, ruleOfRequest(world, company, row))
    if (rule !== undefined) bindTo(world, company, row, rule)
  }
}

/** Gives an open request a stricter rule; it keeps the approvals of those whom the rule names. */
function bindTo(world: World, company: CompanyRow, row: ApprovalRow, rule: ApprovalRule): void {
  const named = namedApprovers(world, company, rule)
  const votes = row.votes.filter(({ userId, insteadOf }) => named.includes(insteadOf ?? userId))
  const before = decidersOf(world, company, row, row.votes)
  const reassigned = needsAdmins(world, company, { ...row, rule }, votes)
  const changed = changeRequest(world, row, { rule, votes, reassigned })
  recordAskedAgain(world, row, changed)
  tellNewDeciders(world, company, changed, before)
}

function tellNewDeciders(
  world: World,
  company: CompanyRow,
  row: ApprovalRow,
  before: ReadonlyMap<string, string | null>,
): void {
  const now = [...decidersOf(world, company, row, row.votes).keys()]
  announceAsked(
    world,
    company,
    row,
    now.filter((userId) => !before.has(userId)),
  )
}

/**
 * Brings open requests up to date before each call: approvals of people who left are void, Admins may decide where too few
 * others can, and what can't be paid or approved anymore lapses (docs/rules.md#approval-lapses, #approval-reassigned).
 */
export function settleRequests(world: World): void {
  for (const row of openRequests(world)) {
    const company = world.tables.companies.get(row.companyId)
    if (company === undefined) continue
    const priced = priceRequest(world, row)
    if ('obstacle' in priced) endRequest(world, row, { status: 'Lapsed', by: null, reason: priced.obstacle })
    else settlePeople(world, company, row)
  }
}

/** Whether too few of the people whom the rule names have approved, or still can. */
function needsAdmins(world: World, company: CompanyRow, row: ApprovalRow, votes: readonly VoteRow[]): boolean {
  const { approverIds, needed } = row.rule
  const theirs = votes.filter(
    ({ userId, insteadOf }) => approverIds.length === 0 || approverIds.includes(insteadOf ?? userId),
  )
  return reachableVotes(world, company, { ...row, reassigned: false }, theirs) < needed
}

function settlePeople(world: World, company: CompanyRow, row: ApprovalRow): void {
  const votes = row.votes.filter(({ userId, insteadOf }) =>
    [userId, insteadOf ?? userId].every((id) => mayApprove(world, company, id)),
  )
  const reassigned = needsAdmins(world, company, row, votes)
  if (reassigned && reachableVotes(world, company, { ...row, reassigned }, votes) < row.rule.needed) {
    endRequest(world, row, { status: 'Lapsed', by: null, reason: 'Too few people can approve it.', change: { votes } })
    return
  }
  if (reassigned === row.reassigned && votes.length === row.votes.length) return
  const before = decidersOf(world, company, row, row.votes)
  const changed = changeRequest(world, row, { votes, reassigned })
  recordAskedAgain(world, row, changed)
  tellNewDeciders(world, company, changed, before)
}

/** The vote that a person has: their own, or of somebody who delegated it; undefined if they may not decide. */
export function voteOf(
  world: World,
  company: CompanyRow,
  row: ApprovalRow,
  userId: string,
): Pick<VoteRow, 'userId' | 'insteadOf'> | undefined {
  const insteadOf = decidersOf(world, company, row, row.votes).get(userId)
  return insteadOf === undefined ? undefined : { userId, insteadOf }
}
