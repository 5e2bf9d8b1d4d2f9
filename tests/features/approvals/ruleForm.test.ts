import { expect, test } from 'vitest'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import { atFields, isSameRule, ruleSchema, toRule, toRuleInput, withRule } from '#src/features/approvals/ruleForm.ts'
import { ApiError } from '#src/shared/api/apiError.ts'

const saved: ApprovalRule = {
  ruleId: 'one',
  name: 'Large',
  threshold: '10000.00',
  supplierCompanyIds: ['harbor'],
  invoicingAccountIds: [],
  approverIds: ['dana', 'kim'],
  needed: 2,
}
const problemsOf = (input: object) =>
  ruleSchema.safeParse({ ...toRuleInput(saved), ...input }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a rule is the same after the form has read and written it', () => {
  const { ruleId: _id, ...rule } = saved
  expect(toRule(ruleSchema.parse(toRuleInput(saved)))).toEqual(rule)
  const whole = { ...toRuleInput(saved), scope: 'all' as const, who: 'all' as const, threshold: '$1,250' }
  expect(toRule(ruleSchema.parse(whole))).toMatchObject({ supplierCompanyIds: [], approverIds: [] })
})

test('a rule needs a name, a clear amount, somewhere to apply, and enough people', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ name: ' ', threshold: 'much' })).toEqual(['name', 'threshold'])
  expect(problemsOf({ supplierCompanyIds: [] })).toEqual(['supplierCompanyIds'])
  expect(problemsOf({ supplierCompanyIds: [], invoicingAccountIds: ['HF-1001'] })).toEqual([])
  expect(problemsOf({ approverIds: ['dana'] })).toEqual(['approverIds'])
  expect(problemsOf({ approverIds: [], who: 'all' })).toEqual([])
})

test('a changed rule keeps its place and id; one that is new, or that someone removed, comes last', () => {
  const { ruleId: _id, ...rule } = saved
  const changed = { ...rule, name: 'Larger' }
  const other = { ...saved, ruleId: 'two', name: 'Other' }
  expect(withRule([saved, other], 'one', changed)).toEqual([{ ...changed, ruleId: 'one' }, other])
  expect(withRule([other], 'one', changed)).toEqual([other, changed])
  expect(withRule([], undefined, changed)).toEqual([changed])
  expect(isSameRule(saved, { ...rule, approverIds: ['kim', 'dana'] })).toBe(true)
  expect(isSameRule(saved, changed)).toBe(false)
})

test('what the service says about a rule shows at its fields; about another rule, at the name', () => {
  const refusal = (pointer: string) =>
    new ApiError(
      'http',
      {},
      {
        status: 422,
        problem: {
          type: '/problems/validation.failed',
          title: '',
          status: 422,
          code: 'validation.failed',
          errors: [{ pointer, code: 'not_approver', detail: 'must be an approver' }],
        },
      },
    )
  const errorsAt = (pointer: string) => (atFields(refusal(pointer), 1) as ApiError).problem?.errors
  expect(errorsAt('/rules/1/approverIds/0')).toMatchObject([{ pointer: '/approverIds', detail: 'must be an approver' }])
  expect(errorsAt('/rules/0/approverIds/0')).toMatchObject([
    { pointer: '/name', detail: 'approvalRules.problem.otherRule' },
  ])
  const lost = new ApiError('network', {})
  expect(atFields(lost, 0)).toBe(lost)
})
