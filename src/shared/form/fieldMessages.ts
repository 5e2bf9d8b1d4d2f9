import type { TFunction } from 'i18next'
import type { z } from 'zod/mini'
import { ApiError } from '#src/shared/api/apiError.ts'

/** A broken rule of a zod schema. */
type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & { format?: unknown; minimum?: unknown; maximum?: unknown }

/** The message for a violated rule of the contract; a form's own schema can be more specific. */
export function issueMessage(issue: Issue, t: TFunction): string {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (issue.format === 'password') return t('passwordRule.all')
  if (isEmpty) return t('form.required')
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('form.email')
  if (issue.code === 'too_big') return t('form.tooLong', { max: Number(issue.maximum) })
  if (issue.code === 'too_small') return t('form.tooShort', { min: Number(issue.minimum) })
  return t('form.invalid')
}

/** i18n keys for the codes of `FieldProblem` (openapi/common.yaml) that a field of a form can get. */
const ruleMessages: ReadonlyMap<string, string> = new Map([
  ['required', 'form.required'],
  ['min_length', 'form.rule.minLength'],
  ['max_length', 'form.rule.maxLength'],
  ['minimum', 'numberRule.minimum'],
  ['maximum', 'numberRule.maximum'],
  ['format', 'form.rule.format'],
  ['pattern', 'form.rule.format'],
])

/** Fields whose format has its own text; the address block has one for postal codes. */
const formatMessages: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'form.email'],
  [/phone/i, 'phone.invalid'],
]

function ruleMessage(name: string, code: string): string | undefined {
  const message = ruleMessages.get(code)
  if (message !== 'form.rule.format') return message
  return formatMessages.find(([field]) => field.test(name))?.[1] ?? message
}

/**
 * The fields that a failed call names, by their form names (`address.city`), each with an error message: the i18n key of
 * ours for its code, or the service's own text for a code without one (docs/rules.md#field-problems).
 */
export function fieldProblems(problem: unknown): { name: string; message: string }[] {
  const errors = problem instanceof ApiError ? (problem.problem?.errors ?? []) : []
  return errors
    .filter(({ pointer }) => pointer.startsWith('/'))
    .map(({ pointer, code, detail }) => {
      const name = pointer.slice(1).replaceAll('/', '.')
      return { name, message: ruleMessage(name, code) ?? detail }
    })
}
