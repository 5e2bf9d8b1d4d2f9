import { parseSync } from 'vite'

/** A node of the parsed source; its fields depend on its type. */
type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Functions and variables whose names say that they are texts. */
const textCalls = /^(?:t|join|format\w*|\w+Text|nameOf|labelOf|titleOf|messageText|String)$/
const textNames = /^(?:text|title|name|label|message|note|instructions|headsign|displayName|\w+Name)$/

/**
 * Texts in the JSX of a source that stand beside other nodes (docs/rules.md#foreign-changes): page translation replaces
 * them, and React then changes the wrong ones. Expressions count that are texts by their form or by their names.
 */
export function sharedTexts(file: string, source: string): string[] {
  const found: string[] = []
  visit(parseSync(file, source).program as unknown as Node)
  return found

  function visit(node: Node): void {
    for (const part of partsOf(node)) visit(part)
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = partsOf({ ...node, openingElement: null, closingElement: null }).filter(isShown)
    if (children.length > 1) found.push(...children.filter(isText).map((child) => `${file}: ${textOf(child)}`))
  }

  function textOf({ start, end }: Node): string {
    return source.slice(start, end).replace(/\s+/g, ' ').trim()
  }
}

/** Blanks between elements, and comments, change nothing. */
function isShown(child: Node): boolean {
  if (child.type === 'JSXText') return String(child['value']).trim() !== ''
  return child.type === 'JSXElement' || child.type === 'JSXFragment' || child.type === 'JSXExpressionContainer'
}

function isText(node: Node): boolean {
  const part = (key: string) => (isNode(node[key]) ? node[key] : null)
  const has = (...keys: readonly string[]) => keys.map(part).some((one) => one !== null && isText(one))
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true
    case 'Literal':
      return typeof node['value'] === 'number' || (typeof node['value'] === 'string' && node['value'].trim() !== '')
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return has('expression')
    case 'ConditionalExpression':
      return has('consequent', 'alternate')
    case 'LogicalExpression':
      return node['operator'] === '&&' ? has('right') : has('left', 'right')
    case 'BinaryExpression':
      return node['operator'] === '+'
    case 'CallExpression':
      return textCalls.test(nameOf(part('callee')))
    case 'Identifier':
    case 'MemberExpression':
      return textNames.test(nameOf(node))
    case 'ChainExpression':
      return has('expression')
    default:
      return false
  }
}

/** The name of a variable, or the last name of a path of properties. */
function nameOf(node: Node | null): string {
  if (node?.type === 'MemberExpression') return isNode(node['property']) ? nameOf(node['property']) : ''
  return typeof node?.['name'] === 'string' ? node['name'] : ''
}
