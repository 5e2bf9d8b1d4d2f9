import { uniqBy } from 'es-toolkit/array'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import type { Delegation } from '#generated/main/model/delegation.ts'
import type { Member } from '#generated/main/model/member.ts'
import { compareMoney } from '#src/shared/format/money.ts'

/** A payment that someone may want to make. */
interface PlannedPayment {
  amount: string
  supplierCompanyId: string | undefined
  invoicingAccountId: string
}

/** Whether the rule is for payments to every supplier. */
export const isForAll = ({ supplierCompanyIds, invoicingAccountIds }: Scope) =>
  supplierCompanyIds.length === 0 && invoicingAccountIds.length === 0

type Scope = Pick<ApprovalRule, 'supplierCompanyIds' | 'invoicingAccountIds'>

function appliesTo(rule: ApprovalRule, { amount, supplierCompanyId, invoicingAccountId }: PlannedPayment): boolean {
  return (
    compareMoney(amount, rule.threshold) >= 0 &&
    (isForAll(rule) ||
      rule.invoicingAccountIds.includes(invoicingAccountId) ||
      (supplierCompanyId !== undefined && rule.supplierCompanyIds.includes(supplierCompanyId)))
  )
}

/** The rule that decides about a payment; undefined if it needs no approval (docs/rules.md#approval-rule). */
export function ruleFor(rules: readonly ApprovalRule[], payment: PlannedPayment): ApprovalRule | undefined {
  return rules
    .filter((rule) => appliesTo(rule, payment))
    .reduce<ApprovalRule | undefined>(
      (first, rule) => (first === undefined || precedes(rule, first) ? rule : first),
      undefined,
    )
}

/** Whether a rule applies although another one, before it in the list, would as well. */
const precedes = (rule: ApprovalRule, first: ApprovalRule) =>
  rule.needed > first.needed || (rule.needed === first.needed && compareMoney(rule.threshold, first.threshold) > 0)

/** Whether the person can approve payments at all, whatever the rules say; services before contract 3.6 don't say whose account is disabled. */
export const mayApprove = ({ role, status, isActive = true }: Member): boolean =>
  (role === 'Approver' || role === 'Admin') && status !== 'Invited' && isActive

/** The people whom a rule names and who can still approve. */
export const namedApprovers = ({ approverIds }: Pick<ApprovalRule, 'approverIds'>, members: readonly Member[]) =>
  members.filter((member) => mayApprove(member) && (approverIds.length === 0 || approverIds.includes(member.userId)))

const isOn = ({ startsOn, endsOn }: Delegation, day: string): boolean => startsOn <= day && day <= endsOn

/** Everyone who may approve under a rule on a day, with delegates; each person once. */
export function approversOf(
  rule: Pick<ApprovalRule, 'approverIds'>,
  members: readonly Member[],
  delegations: readonly Delegation[],
  day: string,
): Member[] {
  const named = namedApprovers(rule, members)
  const delegates = delegations
    .filter((delegation) => isOn(delegation, day) && named.some(({ userId }) => userId === delegation.from))
    .flatMap(({ to }) => members.find(({ userId }) => userId === to) ?? [])
    .filter(mayApprove)
  return uniqBy([...named, ...delegates], ({ userId }) => userId)
}

/** Ids of people whom the rule names and who can't approve anymore: they left, or lost the role. */
export const lostApprovers = ({ approverIds }: Pick<ApprovalRule, 'approverIds'>, members: readonly Member[]) =>
  approverIds.filter((id) => !members.some((member) => member.userId === id && mayApprove(member)))
