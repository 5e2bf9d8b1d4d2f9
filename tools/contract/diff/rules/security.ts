import { isObject, listOr, parsePointer, valueAt } from '../json.ts'
import { always, type Case, type Rule } from './rule.ts'

/** The alternative authentication requirements of an operation. */
function requirements({ change, base, head }: Case, side: 'base' | 'head'): unknown[] {
  const pointer = (side === 'base' ? change.base : change.revision)?.pointer ?? change.path
  return listOr(valueAt(side === 'base' ? base : head, [...parsePointer(pointer).slice(0, 3), 'security']))
}

const anybody = (alternatives: unknown[]): boolean =>
  alternatives.length === 0 || alternatives.some((each) => isObject(each) && Object.keys(each).length === 0)

export const securityRules: readonly Rule[] = [
  {
    id: 'security-requirement-changed',
    breaks: always('senders', 'Clients that call as they do now: they get 401 or 403.'),
  },
  {
    id: 'security-scheme-changed',
    breaks: always('everyone', 'Clients that prove who they are in the old way: they get 401.'),
  },
  {
    id: 'security-removed',
    says: (each) =>
      each.change.typeName.startsWith('SecurityRequirement') &&
      !anybody(requirements(each, 'base')) &&
      anybody(requirements(each, 'head'))
        ? 'The call no longer asks for authentication.'
        : undefined,
    breaks: always(
      'everyone',
      'The people whose data it is: anyone may make this call. No client fails, so nobody else would notice.',
    ),
  },
]
