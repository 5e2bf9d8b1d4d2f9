import { expect, test } from 'vitest'
import { inSameForm } from '#contract/diff/pairForms.ts'

test.each([
  ['^(a+)+$', `${'a'.repeat(60)}!`],
  ['^(.*)*=$', 'a'.repeat(60)],
  ['^(\\w|\\d)+ $', '1'.repeat(60)],
])('the pattern %s of a contract does not stop the comparison (no-backtracking)', (pattern, value) => {
  const values = { type: 'string', enum: [value] }
  const start = performance.now()
  const [base] = inSameForm([values, { type: 'string', pattern }], [(schema) => schema, (schema) => schema])
  expect(base).toEqual(values)
  expect(performance.now() - start).toBeLessThan(5000)
})

test('a pattern that all values match is added to them', () => {
  const values = { type: 'string', enum: ['ab', 'ac'] }
  const [base] = inSameForm([values, { type: 'string', pattern: '^a' }], [(schema) => schema, (schema) => schema])
  expect(base).toEqual({ ...values, pattern: '^a' })
})
