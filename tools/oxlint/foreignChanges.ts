import type { Node, Rule } from './types.ts'

/** Functions and variables whose names say that they are texts. */
const textCalls = /^(?:t|join|format\w*|\w+Text|nameOf|labelOf|titleOf|messageText|String)$/
const textNames = /^(?:text|title|name|label|message|note|instructions|headsign|displayName|\w+Name)$/

const message =
  'Put this text in an element that has nothing else: page translation replaces texts, and React then changes the wrong ones (docs/rules.md#foreign-changes).'

/** Finds texts in JSX beside other nodes: those that are texts by their form or by their names. */
export const foreignChanges: Rule = {
  create({ report }) {
    function visit(node: Node) {
      if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
      // Spaces between elements have no effect.
      const shown = node.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
      if (shown.length < 2) return
      for (const child of shown) if (isText(child)) report({ node: child, message })
    }
    return { JSXElement: visit, JSXFragment: visit }
  },
}

function isText(node: Node): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- no other node is a text
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '')
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return isText(node.expression)
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return (node.operator !== '&&' && isText(node.left)) || isText(node.right)
    case 'BinaryExpression':
      return node.operator === '+'
    case 'CallExpression':
      return textCalls.test(lastName(node.callee))
    case 'Identifier':
    case 'MemberExpression':
      return textNames.test(lastName(node))
    default:
      return false
  }
}

/** The name of a variable, or the last name of a path of properties. */
function lastName(node: Node): string {
  if (node.type === 'MemberExpression') return lastName(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
