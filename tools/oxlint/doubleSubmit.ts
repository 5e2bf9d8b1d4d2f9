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

/** Finds writes that start without a guard against a second start. Functions are followed by name. */
export const doubleSubmit: Rule = {
  create({ report, sourceCode }) {
    function check(node: Node) {
      if (!isGuarded(node, sourceCode)) report({ node, message })
    }
    return {
      'MemberExpression[property.name=/^mutate(Async)?$/]': check,
      // `const { mutateAsync: send } = useRemove()`
      'ObjectPattern > Property[key.name=/^mutate(Async)?$/]'({ value }: Node & { type: 'Property' }) {
        if (value.type === 'Identifier')
          for (const { identifier } of sourceCode.getScope(value).set.get(value.name)?.references ?? [])
            if (identifier !== value) check(identifier)
      },
      'ImportDeclaration[source.value=/^#generated/]'(node) {
        for (const { name, references } of sourceCode.getDeclaredVariables(node))
          for (const { identifier } of writes.has(name) ? references : []) if (isCalled(identifier)) check(identifier)
      },
    }
  },
}

function isGuarded(start: Node, sourceCode: SourceCode, followed: readonly Node[] = []): boolean {
  let isFunction = false
  for (let node = start, parent = node.parent; parent !== null; node = parent, parent = node.parent) {
    if (parent.type === 'CallExpression' && parent.callee !== node && guards.test(nameOf(parent.callee))) return true
    if (parent.type === 'JSXAttribute' && nameOf(parent.name) === 'onSubmit') {
      const element = parent.parent.type === 'JSXOpeningElement' ? nameOf(parent.parent.name) : ''
      return /Form(?:Shell|Frame)?$/.test(element)
    }
    if (parent.type === 'Property' && nameOf(parent.key) === 'queryFn') return true
    if (parent.type === 'FunctionDeclaration') return areUsesGuarded(parent)
    if (parent.type === 'VariableDeclarator' && isFunction) return areUsesGuarded(parent)
    const carries = /^(?:Property|ObjectExpression|ConditionalExpression|ArrayExpression)$/.test(parent.type)
    isFunction = /^(?:ArrowFunctionExpression|FunctionExpression)$/.test(parent.type) || (isFunction && carries)
  }
  return false

  function areUsesGuarded(declaration: Node & { id: Node | null }): boolean {
    if (followed.includes(declaration)) return true
    const uses = sourceCode
      .getDeclaredVariables(declaration)
      .filter(({ name }) => name === nameOf(declaration.id))
      .flatMap(({ references }) => references.filter((use) => use.isRead()))
    return (
      uses.length > 0 && uses.every(({ identifier }) => isGuarded(identifier, sourceCode, [...followed, declaration]))
    )
  }
}

const nameOf = (node: Node | null) => (node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? node.name : '')

const isCalled = (node: Node) => node.parent?.type === 'CallExpression' && node.parent.callee === node
