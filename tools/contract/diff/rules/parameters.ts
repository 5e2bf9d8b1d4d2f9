import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, listOr, objectOr, parsePointer, valueAt } from '../json.ts'
import { always, type Case, quote, type Rule, warning } from './rule.ts'

const isInPath = (change: Case['change'], base: JsonObject): boolean =>
  objectOr(valueAt(base, parsePointer(change.base?.pointer ?? '').slice(0, -1)))['in'] === 'path'

/** Redocly pairs path parameters by their schemas: two that swap these are two new names in the same path. */
const haveSwapped = ({ base, revision }: Case['change']): boolean =>
  parsePointer(base?.pointer ?? '')[1] === parsePointer(revision?.pointer ?? '')[1]

/** The schemas of the path parameters of a call, in the order of the path. */
function schemasInPath(document: JsonObject, pointer = ''): unknown[] {
  const [, path = ''] = parsePointer(pointer)
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  return Object.values(objectOr(valueAt(document, ['paths', path]))).flatMap((operation) => {
    const parameters = listOr(objectOr(operation)['parameters']).map(objectOr)
    const own = parameters.filter((parameter) => parameter['in'] === 'path')
    return names.map((name) => own.find((parameter) => parameter['name'] === name)?.['schema'])
  })
}

export const parameterRules: readonly Rule[] = [
  {
    id: 'parameter-removed',
    breaks: always(
      'senders',
      'Clients that send it there: it is ignored or refused, and they get another answer than they asked for.',
    ),
  },
  {
    id: 'parameter-became-required',
    breaks: always(
      'senders',
      'Clients that call without it: they get 422, and calls of a generated SDK lack an argument.',
    ),
  },
  {
    id: 'parameter-serialization-changed',
    breaks: always('senders', 'Clients that write it in the old form: they are misunderstood or refused.'),
  },
  {
    id: 'path-parameter-renamed',
    severity: warning,
    says: ({ change, base }) =>
      change.typeName === 'Parameter' &&
      change.property === 'name' &&
      change.verdicts.length === 0 &&
      isInPath(change, base) &&
      !haveSwapped(change)
        ? `Path parameter ${quote(change.base?.value)} is called ${quote(change.revision?.value)} now.`
        : undefined,
    breaks: always('sdk', 'Users of a generated SDK that passes path parameters by name. Calls are the same.'),
  },
  {
    id: 'path-parameters-swapped',
    says: ({ change, base, head }) => {
      const isPath = change.typeName === 'PathItem' && change.property === 'key' && change.verdicts.length === 0
      const isName = change.typeName === 'Parameter' && change.property === 'name' && change.verdicts.length === 0
      if (isName && isInPath(change, base) && haveSwapped(change))
        return `Path parameter ${quote(change.revision?.value)} takes the values that ${quote(change.base?.value)} took.`
      if (!isPath) return undefined
      const [before, after] = [String(change.base?.value), String(change.revision?.value)]
      const names = [before, after].map((path) =>
        path
          .match(/\{[^}]*\}/g)
          ?.toSorted()
          .join(''),
      )
      const [was, is] = [schemasInPath(base, change.base?.pointer), schemasInPath(head, change.revision?.pointer)]
      if (names[0] !== names[1] || isDeepStrictEqual(was, is)) return undefined
      return `The parameters of \`${before}\` changed places: \`${after}\`.`
    },
    breaks: always('senders', 'Clients that fill in the path: they send one value for the other.'),
  },
]
