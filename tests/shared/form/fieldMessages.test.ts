import { expect, test } from 'vitest'
import { ApiError } from '#src/shared/api/apiError.ts'
import { fieldProblems } from '#src/shared/form/fieldMessages.ts'

const messageFor = (code: string, pointer = '/address/city') => {
  const errors = [{ pointer, code, detail: 'must have 1 to 100 characters' }]
  const problem = { type: 'about:blank', title: '', status: 422, errors }
  return fieldProblems(new ApiError('http', { method: 'POST', url: '/api/x' }, { status: 422, problem }))
}

test.each([
  ['required', 'form.required'],
  ['min_length', 'form.rule.minLength'],
  ['max_length', 'form.rule.maxLength'],
  ['minimum', 'numberRule.minimum'],
  ['maximum', 'numberRule.maximum'],
  ['format', 'form.rule.format'],
  ['pattern', 'form.rule.format'],
  ['mismatch', 'must have 1 to 100 characters'],
  ['constructor', 'must have 1 to 100 characters'],
])('the code %s decides the text, if it has one (field-problems)', (code, message) => {
  expect(messageFor(code)).toEqual([{ name: 'address.city', message }])
})

test.each([
  ['/emailAddress', 'form.email'],
  ['/contact/phone', 'phone.invalid'],
  ['/address/postalCode', 'form.rule.format'],
])('the format of %s has the text of its field, if it has one (field-problems)', (pointer, message) => {
  expect(messageFor('format', pointer).map((problem) => problem.message)).toEqual([message])
})
