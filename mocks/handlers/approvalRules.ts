/** The rules of a company about approvals, and who decides instead of whom (docs/rules/approvals.md). */
import type { NewApprovalRule } from '#generated/main/model/index.ts'
import { conflict, invalid, unprocessable, type FieldError } from '../problem.ts'
import { recordDelegation, recordRules } from '../world/approvalActivity.ts'
import { personName } from '../world/approvalNotices.ts'
import { rulesOf } from '../world/approvalRules.ts'
import { delegationsOf, mayApprove, namedApprovers } from '../world/approvers.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import type { ApprovalRule, DelegationRow } from '../world/rows/approvals.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'
import { applyNewRules } from './approvalPricing.ts'
import { approvalCompany } from './approvals.ts'
import type { HandlersFor } from './call.ts'
import { payableAccounts, type Caller } from './scope.ts'

function toRules(world: World, company: CompanyRow) {
  const { version, rules } = rulesOf(world, company)
  return {
    version,
    currency: 'USD' as const,
    rules: rules.map((rule) => ({ ...rule, threshold: formatMoney(rule.threshold) })),
    // Without those of people who can't approve now: they have no effect.
    delegations: delegationsOf(world, company, world.today())
      .filter(({ from, to }) => mayApprove(world, company, from) && mayApprove(world, company, to))
      .map(({ from, to, startsOn, endsOn }) => ({ from, to, startsOn, endsOn })),
  }
}

const toRule = (world: World, { ruleId, threshold, ...rule }: NewApprovalRule): ApprovalRule => ({
  ...rule,
  ruleId: ruleId ?? world.newId(),
  threshold: parseMoney(threshold),
})

function isSame(one: ApprovalRule, other: ApprovalRule): boolean {
  const fields = ({
    ruleId,
    name,
    threshold,
    supplierCompanyIds,
    invoicingAccountIds,
    approverIds,
    needed,
  }: ApprovalRule) =>
    JSON.stringify([ruleId, name, threshold, supplierCompanyIds, invoicingAccountIds, approverIds, needed])
  return fields(one) === fields(other)
}

/** Errors: 422 for people, accounts, suppliers and ids that are not the company's, and for names and ids that come twice. */
function refuseInvalidRules(caller: Caller, company: CompanyRow, rules: readonly NewApprovalRule[]): void {
  const { world } = caller
  const accounts = payableAccounts(caller, company)
  const before = rulesOf(world, company).rules
  const known = {
    ruleId: new Set(before.map(({ ruleId }) => ruleId)),
    invoicingAccountIds: new Set(accounts.map(({ id }) => id)),
    supplierCompanyIds: new Set(accounts.map(({ supplierCompanyId }) => supplierCompanyId)),
  }
  const seen = new Set<string>()
  const errors = rules.flatMap((rule, i): FieldError[] => {
    const at = `/rules/${i}`
    const unknown = (['invoicingAccountIds', 'supplierCompanyIds'] as const).flatMap((field) =>
      rule[field].flatMap((id, j) =>
        known[field].has(id)
          ? []
          : [{ pointer: `${at}/${field}/${j}`, code: 'not_found', detail: 'is not the company’s' }],
      ),
    )
    const repeated = [
      { pointer: `${at}/name`, value: `name ${rule.name.trim().toLowerCase()}` },
      ...(rule.ruleId === undefined ? [] : [{ pointer: `${at}/ruleId`, value: rule.ruleId }]),
    ].filter(({ value }) => seen.has(value) || !seen.add(value))
    const repeats = repeated.map(({ pointer }) => ({ pointer, code: 'unique', detail: 'must not come twice' }))
    // A rule that stays may name somebody who has left: otherwise nobody could change the other rules.
    if (rule.ruleId !== undefined && before.some((one) => isSame(one, toRule(world, rule)))) return repeats
    return [
      ...(rule.ruleId === undefined || known.ruleId.has(rule.ruleId)
        ? []
        : [{ pointer: `${at}/ruleId`, code: 'not_found', detail: 'is not one of the rules' }]),
      ...repeats,
      ...unknown,
      ...peopleErrors(world, company, rule, at),
    ]
  })
  const [first] = errors
  if (first !== undefined) throw unprocessable('validation.failed', first.detail, errors)
}

function peopleErrors(world: World, company: CompanyRow, rule: NewApprovalRule, at: string): FieldError[] {
  const detail = 'must be in the team with the role Approver or Admin'
  const others = rule.approverIds.flatMap((userId, j) =>
    mayApprove(world, company, userId) ? [] : [{ pointer: `${at}/approverIds/${j}`, code: 'not_approver', detail }],
  )
  if (others.length > 0) return others
  const count = namedApprovers(world, company, rule).length
  return count >= rule.needed
    ? []
    : [{ pointer: `${at}/needed`, code: 'maximum', detail: `must be at most ${count}, the number of approvers` }]
}

/** Errors: 409 if the delegate has delegated to the person, directly or through others, for some of the days. */
function refuseCircle(world: World, company: CompanyRow, wanted: Omit<DelegationRow, 'id' | 'companyId'>): void {
  const byPerson = new Map(delegationsOf(world, company, world.today()).map((row) => [row.from, row]))
  let { to, startsOn, endsOn } = wanted
  for (let next = byPerson.get(to); next !== undefined; next = byPerson.get(to)) {
    if (next.startsOn > startsOn) startsOn = next.startsOn
    if (next.endsOn < endsOn) endsOn = next.endsOn
    if (startsOn > endsOn) return
    if (next.to === wanted.from) {
      const name = personName(world, wanted.to)
      throw conflict('approval.delegation_circle', `${name} has delegated to you for some of these days.`)
    }
    to = next.to
  }
}

/** Errors: 422 for a delegate who may not approve, and for days that have passed or end before they start. */
function refuseInvalidDelegation(
  world: World,
  company: CompanyRow,
  wanted: Omit<DelegationRow, 'id' | 'companyId'>,
): void {
  if (wanted.to === wanted.from) throw invalid('/to', 'self', 'must be somebody else')
  if (!mayApprove(world, company, wanted.to))
    throw invalid('/to', 'not_approver', 'must be in the team with the role Approver or Admin')
  if (wanted.endsOn < wanted.startsOn) throw invalid('/endsOn', 'minimum', 'must not be before the first day')
  if (wanted.endsOn < world.today()) throw invalid('/endsOn', 'minimum', 'must not be in the past')
}

export const approvalRuleHandlers: HandlersFor<'getApprovalRules' | 'saveApprovalRules' | 'saveDelegation'> = {
  getApprovalRules: (call) => toRules(call.world, approvalCompany(call, call.path.companyId)),

  saveApprovalRules: (call) => {
    const { world, body } = call
    const company = approvalCompany(call, call.path.companyId)
    const before = rulesOf(world, company)
    if (body.version !== before.version) throw conflict('conflict.stale', 'The rules have changed. Load them again.')
    refuseInvalidRules(call, company, body.rules)
    const rules = body.rules.map((rule) => toRule(world, rule))
    world.tables.approvalRules.insert({ id: company.id, version: before.version + 1, rules })
    recordRules(world, call.user, company, before.rules, rules)
    applyNewRules(world, company)
    return toRules(world, company)
  },

  saveDelegation: (call) => {
    const { world, body, user } = call
    const company = approvalCompany(call, call.path.companyId)
    const { delegations } = world.tables
    const id = `${company.id}:${user.id}`
    const { to, startsOn, endsOn } = body
    if (to === undefined || startsOn === undefined || endsOn === undefined) {
      if (Object.keys(body).length > 0) throw invalid('', 'required', 'The delegate and both days belong together.')
      recordDelegation(world, user, company, delegations.get(id), undefined)
      if (delegations.get(id) !== undefined) delegations.remove(id)
      return toRules(world, company)
    }
    const wanted = { from: user.id, to, startsOn, endsOn }
    refuseInvalidDelegation(world, company, wanted)
    refuseCircle(world, company, wanted)
    const former = delegations.get(id)
    recordDelegation(world, user, company, former, delegations.insert({ id, companyId: company.id, ...wanted }))
    return toRules(world, company)
  },
}
