import { operations, type Rule } from '../redocly.ts'

/** Add a verb when none of these says what the call does. */
const verbs =
  'accept|cancel|check|create|decline|delete|disable|enable|export|get|invite|link|list|login|make|preview|process|' +
  'refresh|register|request|reset|review|save|send|set|sync|update|upload'
const verbNounPattern = new RegExp(`^(${verbs})[A-Z][A-Za-z0-9]*$`)

/** operationId = verbNoun: it becomes the name of the hook, the mock handler and the Zod schemas. */
export const verbNoun: Rule = () => ({
  Root(root, ctx) {
    for (const { id, at } of operations(root, ctx)) {
      if (verbNounPattern.test(id)) continue
      ctx.report({
        message: `operationId "${id}" is not a known verb and a noun.`,
        location: at.child(['operationId']),
      })
    }
  },
})
