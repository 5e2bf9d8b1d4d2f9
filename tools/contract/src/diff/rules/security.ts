import { isObject, listOr, parsePointer, valueAt } from '../json.ts'
import { always, type Case, type Harm, quote, type Rule } from './rule.ts'

/** The alternative authentication requirements of an operation. */
function requirements({ change, base, head }: Case, side: 'base' | 'head'): unknown[] {
  const pointer = (side === 'base' ? change.base : change.revision)?.pointer ?? change.path
  return listOr(valueAt(side === 'base' ? base : head, [...parsePointer(pointer).slice(0, 3), 'security']))
}

const isPublic = (alternatives: unknown[]): boolean =>
  alternatives.length === 0 || alternatives.some((each) => isObject(each) && Object.keys(each).length === 0)

const schemeOf = (place?: { pointer: string }) => parsePointer(place?.pointer ?? '')[2]

const oldWayRefused: Harm = { whom: 'everyone', how: 'Clients that prove who they are in the old way: they get 401.' }

export const securityRules: readonly Rule[] = [
  {
    id: 'security-requirement-changed',
    breaks: always('senders', 'Clients that call as they do now: they get 401 or 403.'),
  },
  {
    id: 'security-scheme-changed',
    // One that was removed or replaced is reported by the calls that required it.
    breaks: ({ change }) => (schemeOf(change.base) === schemeOf(change.revision) ? [oldWayRefused] : []),
  },
  {
    id: 'oauth-flow-changed',
    detect: ({ change }) => {
      const [, name, flow] = /^#?\/components\/securitySchemes\/([^/]+)\/flows\/([^/]+)$/.exec(change.path) ?? []
      if (name === undefined || flow === undefined) return undefined
      if (change.kind === 'removed') return `Flow \`${flow}\` of security scheme \`${name}\` was removed.`
      if (!change.property?.endsWith('Url') || change.base?.value === undefined) return undefined
      return `\`${change.property}\` of security scheme \`${name}\` changed from ${quote(change.base.value)} to ${quote(change.revision?.value)}.`
    },
    breaks: () => [oldWayRefused],
  },
  {
    id: 'security-removed',
    detect: (each) =>
      each.change.typeName.startsWith('SecurityRequirement') &&
      !isPublic(requirements(each, 'base')) &&
      isPublic(requirements(each, 'head'))
        ? 'The call no longer asks for authentication.'
        : undefined,
    breaks: always(
      'everyone',
      'The people whose data it is: anyone may make this call. No client fails, so nobody else would notice.',
    ),
  },
]
