/** Whether a payment needs approval (docs/rules.md#approval-rule), in previews, payments and requests. */
import type { NeededApproval } from '#generated/main/model/index.ts'
import { conflict } from '../problem.ts'
import { personName } from '../world/approvalNotices.ts'
import { applicableRule, hasApprovals } from '../world/approvalRules.ts'
import { decidersOf, reachableVotes } from '../world/approvers.ts'
import type { ApprovalRule } from '../world/rows/approvals.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'

type Wanted = Parameters<typeof applicableRule>[2]

export const toPerson = (world: World, userId: string) => ({ userId, name: personName(world, userId) })

/** Who would be asked; too few if nobody can be asked. */
function askedFor(world: World, company: CompanyRow, rule: ApprovalRule, requestedBy: string) {
  const asked = { requestedBy, rule, reassigned: false }
  const deciders = [...decidersOf(world, company, asked, []).keys()]
  const count = reachableVotes(world, company, asked, [])
  return count < rule.needed ? deciders.slice(0, count) : deciders
}

/** The preview's field; absent where the company has no approvals. */
export function neededApproval(
  world: World,
  company: CompanyRow,
  wanted: Wanted,
  approveBy: string | null,
): { approval?: NeededApproval } {
  if (!hasApprovals(company)) return {}
  const rule = applicableRule(world, company, wanted)
  if (rule === undefined) return { approval: { required: false } }
  const approvers = askedFor(world, company, rule, wanted.userId).map((userId) => toPerson(world, userId))
  return { approval: { required: true, ruleName: rule.name, needed: rule.needed, approvers, approveBy } }
}

/** Errors: 409 for a payment that needs approval: nobody's role makes an exception. */
export function refuseWithoutApproval(world: World, company: CompanyRow, wanted: Wanted): void {
  const rule = applicableRule(world, company, wanted)
  if (rule !== undefined)
    throw conflict('payment.approval_required', `This payment needs approval by the rule “${rule.name}”.`)
}

/** The rule by which people are asked. Errors: 409 if none applies, and if too few other people may approve. */
export function ruleToAskBy(world: World, company: CompanyRow, wanted: Wanted): ApprovalRule {
  const rule = applicableRule(world, company, wanted)
  if (rule === undefined) throw conflict('approval.not_required', 'This payment needs no approval. Make it.')
  const asked = { requestedBy: wanted.userId, rule, reassigned: false }
  if (reachableVotes(world, company, asked, []) < rule.needed)
    throw conflict('approval.no_approver', 'Too few other people can approve this payment.')
  return rule
}
