import type { Node, Rule } from './types.ts'

/** A rule that reports what selectors find (https://eslint.org/docs/latest/extend/selectors), by their message. */
export const forbidden = (selectors: Readonly<Record<string, readonly string[]>>): Rule => ({
  create: ({ report }) =>
    Object.fromEntries(
      Object.entries(selectors).flatMap(([message, found]) =>
        found.map((selector) => [selector, (node: Node) => report({ node, message })]),
      ),
    ),
})
