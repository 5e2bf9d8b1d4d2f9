import type { Node, Rule } from './types.ts'

/** A rule that reports each node that a selector (https://eslint.org/docs/latest/extend/selectors) finds. */
export const forbidden = (message: string, ...selectors: readonly string[]): Rule => ({
  create: ({ report }) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node: Node) => report({ node, message })])),
})
