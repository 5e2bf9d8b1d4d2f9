import * as z from 'zod/mini'
import { saveApprovalRulesBodyRulesItemNameMax } from '#generated/main/approvals/approvals.zod.ts'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import type { NewApprovalRule } from '#generated/main/model/newApprovalRule.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { cleaned } from '#src/shared/form/cleaned.ts'
import { decimalToType, parseMoney } from '#src/shared/format/money.ts'
import { isForAll } from './rules.ts'

/** How many approvals a rule can ask for. */
export const counts = ['1', '2', '3'] as const

const ids = z.array(z.string())

/** A rule as the form takes it; the service checks the rest. */
export const ruleSchema = z
  .object({
    name: cleaned(z.string().check(z.minLength(1), z.maxLength(saveApprovalRulesBodyRulesItemNameMax))),
    threshold: z
      .string()
      .check(z.refine((typed) => parseMoney(typed) !== undefined, { error: 'approvalRules.notAmount' })),
    scope: z.enum(['all', 'some']),
    supplierCompanyIds: ids,
    invoicingAccountIds: ids,
    who: z.enum(['all', 'some']),
    approverIds: ids,
    needed: z.pipe(z.string(), z.enum(counts)),
  })
  .check(
    z.refine(({ scope, ...rule }) => scope === 'all' || !isForAll(rule), {
      path: ['supplierCompanyIds'],
      error: 'approvalRules.chooseSupplier',
      when: () => true,
    }),
    z.refine(({ who, approverIds, needed }) => who === 'all' || approverIds.length >= Number(needed), {
      path: ['approverIds'],
      error: 'approvalRules.choosePeople',
      when: () => true,
    }),
  )

export type RuleInput = z.input<typeof ruleSchema>
type RuleFields = z.output<typeof ruleSchema>

export const toRuleInput = (rule: ApprovalRule | undefined): RuleInput => ({
  name: rule?.name ?? '',
  threshold: rule === undefined ? '' : decimalToType(rule.threshold),
  scope: rule === undefined || isForAll(rule) ? 'all' : 'some',
  supplierCompanyIds: rule?.supplierCompanyIds ?? [],
  invoicingAccountIds: rule?.invoicingAccountIds ?? [],
  who: rule === undefined || rule.approverIds.length === 0 ? 'all' : 'some',
  approverIds: rule?.approverIds ?? [],
  needed: String(rule?.needed ?? 1),
})

export const toRule = (fields: RuleFields): NewApprovalRule => ({
  name: fields.name,
  threshold: parseMoney(fields.threshold) ?? '0.00',
  supplierCompanyIds: fields.scope === 'all' ? [] : fields.supplierCompanyIds,
  invoicingAccountIds: fields.scope === 'all' ? [] : fields.invoicingAccountIds,
  approverIds: fields.who === 'all' ? [] : fields.approverIds,
  needed: Number(fields.needed),
})

/** A rule as it is sent again; a newer service may say more about it than it takes. */
export const keptRule = (rule: ApprovalRule): NewApprovalRule => ({
  ruleId: rule.ruleId,
  name: rule.name,
  threshold: rule.threshold,
  supplierCompanyIds: rule.supplierCompanyIds,
  invoicingAccountIds: rule.invoicingAccountIds,
  approverIds: rule.approverIds,
  needed: rule.needed,
})

/** All rules with one of them changed or, without an id or if someone has removed it, added at the end. */
export function withRule(rules: readonly ApprovalRule[], ruleId: string | undefined, rule: NewApprovalRule) {
  const isKnown = rules.some((one) => one.ruleId === ruleId)
  const changed = rules.map((one) => (one.ruleId === ruleId ? { ...rule, ruleId } : keptRule(one)))
  return isKnown ? changed : [...changed, rule]
}

export const isSameRule = (one: NewApprovalRule, other: NewApprovalRule): boolean =>
  one.name === other.name &&
  one.threshold === other.threshold &&
  one.needed === other.needed &&
  isSameSet(one.supplierCompanyIds, other.supplierCompanyIds) &&
  isSameSet(one.invoicingAccountIds, other.invoicingAccountIds) &&
  isSameSet(one.approverIds, other.approverIds)

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * A refusal of all rules as one of the rule at this place, so that its problems show at the form's fields. A problem of
 * another rule, such as one with a person who left, shows at the name.
 */
export function atFields(failure: unknown, place: number): unknown {
  if (!(failure instanceof ApiError) || failure.problem === null || failure.problem.errors.length === 0) return failure
  const prefix = `/rules/${place}/`
  const own = failure.problem.errors.flatMap(({ pointer, ...error }) => {
    if (!pointer.startsWith(prefix)) return []
    return [{ ...error, pointer: `/${pointer.slice(prefix.length).split('/')[0]}` }]
  })
  const errors = own.length > 0 ? own : [{ pointer: '/name', code: 'other_rule', detail: otherRule }]
  const { kind, method, path, status, problem } = failure
  return new ApiError(
    kind,
    { method, url: path },
    { ...(status !== null && { status }), problem: { ...problem, errors } },
  )
}

/** i18n key: another rule keeps all of them from being saved. */
export const otherRule = 'approvalRules.problem.otherRule'
