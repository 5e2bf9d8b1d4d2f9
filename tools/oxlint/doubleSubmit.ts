import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node, Rule, SourceCode } from './types.ts'

/** The generated functions that send a write. */
const writes = new Set(
  globSync(join(import.meta.dirname, '../../generated/{auth,main}/*/*.ts'), { exclude: ['**/model/**'] })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bget(\w+)MutationKey = /g)])
    .map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1)),
)

/** Hooks that run their argument once at a time, or run nothing themselves. */
const guards = /^use(?:SingleRun|SingleMutation|ConfirmedMutation|RecordForm|Mutation)$/

const message =
  'Start this write through `useSingleRun` or a form’s `onSubmit`: a second press must not send it again (docs/rules.md#double-submit).'

/**
 * Finds writes that start without a guard against a second start. A write in a named function is as guarded as the uses
 * of that name are.
 */
export const doubleSubmit: Rule = {
  create({ report, sourceCode }) {
    function check(node: Node) {
      if (!isGuarded(node, sourceCode)) report({ node, message })
    }
    return {
      'MemberExpression[property.name=/^mutate(Async)?$/]': check,
      // `const { mutateAsync: send } = useRemove()`
      'ObjectPattern > Property[key.name=/^mutate(Async)?$/]'({ value }: Node & { type: 'Property' }) {
        if (value.type !== 'Identifier') return
        const references = sourceCode.getScope(value).set.get(value.name)?.references ?? []
        for (const { identifier } of references) if (identifier !== value) check(identifier)
      },
      'ImportDeclaration[source.value=/^#generated/]'(node) {
        for (const { name, references } of sourceCode.getDeclaredVariables(node)) {
          if (!writes.has(name)) continue
          for (const { identifier } of references) if (isCalled(identifier)) check(identifier)
        }
      },
    }
  },
}

/**
 * Whether everything that leads to `start` is guarded: looks from `start` outward for a guard, or for the name of the
 * function around it. `visited` are the functions whose uses are being checked already.
 */
function isGuarded(start: Node, sourceCode: SourceCode, visited: readonly Node[] = []): boolean {
  let isFunction = false
  for (let node = start, parent = node.parent; parent !== null; node = parent, parent = node.parent) {
    if (parent.type === 'CallExpression' && parent.callee !== node && guards.test(nameOf(parent.callee))) return true
    // Our forms ignore a second submit while the first is running; the element `<form>` does not.
    if (parent.type === 'JSXAttribute' && nameOf(parent.name) === 'onSubmit') {
      const element = parent.parent.type === 'JSXOpeningElement' ? nameOf(parent.parent.name) : ''
      return /Form(?:Shell|Frame)?$/.test(element)
    }
    // A POST that is safe to repeat may be used as a query (docs/rules.md#optional-calls).
    if (parent.type === 'Property' && nameOf(parent.key) === 'queryFn') return true
    if (parent.type === 'FunctionDeclaration') return areUsesGuarded(parent)
    // A variable with the function that starts the write; not one with the result of a call.
    if (parent.type === 'VariableDeclarator' && isFunction) return areUsesGuarded(parent)
    const isAround = /^(?:Property|ObjectExpression|ConditionalExpression|ArrayExpression)$/.test(parent.type)
    isFunction = /^(?:ArrowFunctionExpression|FunctionExpression)$/.test(parent.type) || (isFunction && isAround)
  }
  return false

  function areUsesGuarded(declaration: Node & { id: Node | null }): boolean {
    // A function that calls itself adds no other way to the write.
    if (visited.includes(declaration)) return true
    const uses = sourceCode
      .getDeclaredVariables(declaration)
      .filter(({ name }) => name === nameOf(declaration.id))
      .flatMap(({ references }) => references.filter((use) => use.isRead()))
    const nowVisited = [...visited, declaration]
    return uses.length > 0 && uses.every(({ identifier }) => isGuarded(identifier, sourceCode, nowVisited))
  }
}

const nameOf = (node: Node | null) => (node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? node.name : '')

const isCalled = (node: Node) => node.parent?.type === 'CallExpression' && node.parent.callee === node
