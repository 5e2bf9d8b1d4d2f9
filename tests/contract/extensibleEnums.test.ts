import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Description {
  components: { schemas: Record<string, Record<string, unknown>> }
}

/** Extensible response enums: readers show an unknown value as is, and the gate warns instead of failing. */
test.each([
  ['payment-items.yaml', 'PaymentType'],
  ['payment-items.yaml', 'PaymentStatus'],
  ['payment-methods.yaml', 'PaymentMethodType'],
  ['problems.yaml', 'MainProblemCode'],
  ['members.yaml', 'TeamRole'],
  ['approvals.yaml', 'ApprovalStatus'],
  ['activity.yaml', 'ActivityAction'],
])('%s: %s is an extensible enum', (file, name) => {
  const { components } = parse(
    readFileSync(join(import.meta.dirname, '../../openapi/main', file), 'utf8'),
  ) as Description
  expect(components.schemas[name]).toMatchObject({ 'x-extensible-enum': true })
})
