import { parseSync } from 'vite'

/** A node of the parsed source; its fields depend on its type. */
type Node = Record<string, unknown> & { type: string; start: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Hooks that run what they are given once at a time, or run nothing themselves. */
const guards = /^use(?:SingleRun|SingleMutation|ConfirmedMutation|RecordForm|Mutation)$/
const starts = new Set(['mutate', 'mutateAsync'])

/**
 * Where a source starts a write without a guard against a second start: the lines (docs/rules.md#double-submit). A
 * guard is `useSingleRun` or a hook built on it, or the `onSubmit` of a form component; functions are followed by name.
 *
 * @param writes names of the generated functions that send a write
 */
export function unguardedWrites(file: string, text: string, writes: ReadonlySet<string>): string[] {
  const parents = new Map<Node, Node>()
  const byName = new Map<string, Node[]>()
  const found: Node[] = []
  const { program } = parseSync(file, text)
  walk(program as unknown as Node)

  function walk(node: Node): void {
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat()) {
        if (!isNode(child) || key === 'parent') continue
        parents.set(child, node)
        walk(child)
      }
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    const name = String(node['name'])
    byName.set(name, [...(byName.get(name) ?? []), node])
  }

  const parentOf = (node: Node) => parents.get(node)
  const isKey = (node: Node) => {
    const parent = parentOf(node)
    return parent?.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true
  }
  const isMember = (node: Node) => parentOf(node)?.type === 'MemberExpression' && parentOf(node)?.['property'] === node
  const isInPattern = (node: Node) => {
    const parent = parentOf(node)
    return parent?.type === 'Property' && parentOf(parent)?.type === 'ObjectPattern'
  }
  /** Uses of a name as a value, without its declaration. */
  const usesOf = (name: string) =>
    (byName.get(name) ?? []).filter((node) => {
      const parent = parentOf(node)
      if (isKey(node) || isMember(node) || isInPattern(node) || parent === undefined) return false
      return (
        !/^(?:FunctionDeclaration|VariableDeclarator|ImportSpecifier|TS\w+)$/.test(parent.type) ||
        parent['init'] === node
      )
    })

  for (const name of starts) {
    for (const node of byName.get(name) ?? []) {
      if (isMember(node)) found.push(node)
      const parent = parentOf(node)
      if (!isInPattern(node) || parent?.['key'] !== node) continue
      const local = isNode(parent['value']) ? parent['value'] : node
      found.push(...usesOf(String(local['name'])))
    }
  }
  for (const name of writes) found.push(...usesOf(name).filter((node) => parentOf(node)?.['callee'] === node))

  const followed = new Set<string>()
  function isGuarded(start: Node): boolean {
    let isFunction = false
    for (let node = start, parent = parentOf(node); parent !== undefined; node = parent, parent = parentOf(node)) {
      const { type } = parent
      if (type === 'CallExpression' && parent['callee'] !== node && guards.test(calleeOf(parent))) return true
      if (type === 'JSXAttribute' && nameOf(parent['name']) === 'onSubmit')
        return /Form(?:Shell|Frame)?$/.test(nameOf(parentOf(parent)?.['name']))
      if (type === 'Property' && nameOf(parent['key']) === 'queryFn') return true
      if (type === 'FunctionDeclaration') return areGuarded(nameOf(parent['id']))
      if (type === 'VariableDeclarator' && isFunction) return areGuarded(nameOf(parent['id']))
      const carries = /^(?:Property|ObjectExpression|ConditionalExpression|ArrayExpression)$/.test(type)
      isFunction = /^(?:ArrowFunctionExpression|FunctionExpression)$/.test(type) || (isFunction && carries)
    }
    return false
  }
  function areGuarded(name: string): boolean {
    if (followed.has(name)) return true
    followed.add(name)
    const uses = usesOf(name)
    const isGood = uses.length > 0 && uses.every(isGuarded)
    followed.delete(name)
    return isGood
  }
  const lines = found
    .filter((node) => !isGuarded(node))
    .map(({ start }) => text.slice(text.lastIndexOf('\n', start) + 1, text.indexOf('\n', start)).trim())
  return [...new Set(lines)].map((line) => `${file}: ${line}`)
}

const nameOf = (node: unknown) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')
const calleeOf = (call: Node) => nameOf(call['callee'])
