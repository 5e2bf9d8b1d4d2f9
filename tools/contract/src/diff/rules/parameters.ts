import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, listOr, objectOr, parsePointer, valueAt } from '../json.ts'
import { always, type Case, quote, type Rule, warning } from './rule.ts'

const isInPath = (change: Case['change'], base: JsonObject): boolean =>
  objectOr(valueAt(base, parsePointer(change.base?.pointer ?? '').slice(0, -1)))['in'] === 'path'

/** Redocly pairs path parameters by their schemas: two that swap these are two new names in the same path. */
const haveSwapped = ({ base, revision }: Case['change']): boolean =>
  parsePointer(base?.pointer ?? '')[1] === parsePointer(revision?.pointer ?? '')[1]

const namesIn = (path: string): string[] => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

/** The schemas of each parameter of a path, one for each of its operations, in the order of the path. */
function schemasInPath(document: JsonObject, path: string): unknown[][] {
  const operations = Object.values(objectOr(valueAt(document, ['paths', path])))
  return namesIn(path).map((name) =>
    operations.map((operation) => {
      const parameters = listOr(objectOr(operation)['parameters']).map(objectOr)
      return parameters.find((parameter) => parameter['in'] === 'path' && parameter['name'] === name)?.['schema']
    }),
  )
}

/** Ids often have the same schema, so only their names distinguish them, unless each place kept its own schema. */
function areReordered([base, head]: [JsonObject, JsonObject], [before, after]: [string, string]): boolean {
  const [was, is] = [schemasInPath(base, before), schemasInPath(head, after)]
  const old = namesIn(before)
  const moved = namesIn(after).flatMap((name, place) => (name !== old[place] && old.includes(name) ? [place] : []))
  const isOnlyNames =
    isDeepStrictEqual(was, is) &&
    moved.every((place) => was.filter((schemas) => isDeepStrictEqual(schemas, was[place])).length === 1)
  return moved.length > 0 && !isOnlyNames
}

export const parameterRules: readonly Rule[] = [
  {
    id: 'parameter-removed',
    breaks: always(
      'senders',
      'Clients that send it there: it is ignored or refused, and they get another response than they asked for.',
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
    detect: ({ change, base }) =>
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
    detect: ({ change, base, head }) => {
      const isPath = change.typeName === 'PathItem' && change.property === 'key' && change.verdicts.length === 0
      const isName = change.typeName === 'Parameter' && change.property === 'name' && change.verdicts.length === 0
      if (isName && isInPath(change, base) && haveSwapped(change))
        return `Path parameter ${quote(change.revision?.value)} takes the values that ${quote(change.base?.value)} took.`
      if (!isPath) return undefined
      const [before, after] = [String(change.base?.value), String(change.revision?.value)]
      if (!areReordered([base, head], [before, after])) return undefined
      return `The parameters of \`${before}\` changed places: \`${after}\`.`
    },
    breaks: always('senders', 'Clients that fill in the path: they send one value for the other.'),
  },
]
