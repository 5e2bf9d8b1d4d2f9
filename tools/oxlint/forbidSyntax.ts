import type { Node, Rule } from './types.ts'

/** A rule that forbids syntax. Maps each message to the selectors that report it (https://eslint.org/docs/latest/extend/selectors). */
export const forbidSyntax = (selectorsByMessage: Readonly<Record<string, readonly string[]>>): Rule => ({
  create: ({ report }) =>
    Object.fromEntries(
      Object.entries(selectorsByMessage).flatMap(([message, selectors]) =>
        selectors.map((selector) => [selector, (node: Node) => report({ node, message })]),
      ),
    ),
})
