import { bodyRules } from './bodies.ts'
import { enumRules } from './enums.ts'
import { operationRules } from './operations.ts'
import { parameterRules } from './parameters.ts'
import type { Rule } from './rule.ts'
import { schemaRules } from './schemas.ts'
import { securityRules } from './security.ts'

/** All rules: Redocly's with our wording, and our own. */
export const rules: readonly Rule[] = [
  ...operationRules,
  ...parameterRules,
  ...bodyRules,
  ...schemaRules,
  ...enumRules,
  ...securityRules,
]
