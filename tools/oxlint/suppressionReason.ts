import type { Rule } from './types.ts'

const message = 'Say why after two hyphens: `oxlint-disable-next-line <rule> -- <reason>`.'

/** Finds comments that suppress a lint rule without a reason; `typescript/ban-ts-comment` does so for types. */
export const suppressionReason: Rule = {
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const node of sourceCode.getAllComments())
        if (/^\s*(?:ox|es)lint-disable(?!.*--\s*\S)/s.test(node.value)) report({ node, message })
    },
  }),
}
