import { child, formatPointer, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { pathShape, sharedOperations } from '../align/sharedOperations.ts'
import type { Change } from './redoclyDiff.ts'

/** The keywords that say how a parameter is written, such as `?ids=1,2` or `?ids=1&ids=2`. */
const serializationKeywords = ['style', 'explode', 'allowReserved', 'allowEmptyValue'] as const

/**
 * Entries that parameters with the same name get on both sides: more than any change of a schema takes away, so Redocly
 * finds these two most similar.
 */
const pairingMarks = Array.from({ length: 24 }, (_, i) => `x-same-${i}`)

/**
 * Parameters without how they are written, which is compared here, and those with a counterpart in another document
 * with marks: Redocly pairs the most similar parameters of a call, whatever their names are.
 */
export function withoutSerialization(document: JsonObject, other: JsonObject): JsonObject {
  const theirs = new Set(parametersOf(other).map(({ id }) => id))
  const written = new Map<unknown, JsonObject>(
    parametersOf(document).map(({ parameter, id }) => {
      const kept = Object.entries(parameter).filter(([key]) => !serializationKeywords.some((each) => each === key))
      // Path parameters are paired by their position.
      const isShared = parameter['in'] !== 'path' && theirs.has(id)
      return [parameter, Object.fromEntries([...kept, ...(isShared ? pairingMarks.map((mark) => [mark, id]) : [])])]
    }),
  )
  const paths = Object.entries(objectOr(document['paths'])).map(([path, item]) => {
    const methods = Object.entries(objectOr(item)).map(([method, operation]) => {
      const parameters = listOr(objectOr(operation)['parameters'])
      return [method, { ...objectOr(operation), parameters: parameters.map((each) => written.get(each) ?? each) }]
    })
    return [path, Object.fromEntries(methods) as JsonObject]
  })
  return { ...document, paths: Object.fromEntries(paths) as JsonObject }
}

/** All parameters, each with its call, place and name as one text. */
function parametersOf(document: JsonObject): { parameter: JsonObject; id: string }[] {
  return Object.entries(objectOr(document['paths'])).flatMap(([path, item]) =>
    Object.entries(objectOr(item)).flatMap(([method, operation]) =>
      listOr(objectOr(operation)['parameters'])
        .filter(isObject)
        .map((parameter) => {
          const { in: place, name } = parameter
          // A parameter that becomes a document has nothing in common with the old one.
          return { parameter, id: JSON.stringify([pathShape(path), method, place, name, 'content' in parameter]) }
        }),
    ),
  )
}

/** The parameters that are written in another form, each once. */
export function serializationChanges(base: JsonObject, head: JsonObject): Change[] {
  return sharedOperations(base, head).flatMap(({ method, paths, operations }) => {
    const [before, after] = operations.map(({ parameters }) => listOr(parameters).map(objectOr))
    return (before ?? []).flatMap((parameter, i) => {
      const name = nameInHead(parameter, paths)
      const j = (after ?? []).findIndex((other) => other['in'] === parameter['in'] && other['name'] === name)
      const other = after?.[j]
      const keyword = other && serializationKeywords.find((each) => isChanged(each, parameter, other))
      if (!keyword) return []
      const [was, is] = [effectiveValue(keyword, parameter), effectiveValue(keyword, other)]
      const place = (side: 0 | 1, index: number) => formatPointer(['paths', paths[side], method, 'parameters', index])
      const message = `\`${keyword}\` of ${String(parameter['in'])} parameter \`${String(parameter['name'])}\` changed from '${was}' to '${is}'.`
      return [
        {
          path: place(1, j),
          typeName: 'Parameter',
          kind: 'modified' as const,
          property: keyword,
          base: { pointer: place(0, i), value: was },
          revision: { pointer: place(1, j), value: is },
          verdicts: [{ ruleId: 'parameter-serialization-changed', message }],
        },
      ]
    })
  })
}

/** Path parameters are paired by their position. */
function nameInHead(parameter: JsonObject, [before, after]: readonly [string, string]): unknown {
  if (parameter['in'] !== 'path' || before === after) return parameter['name']
  const [names, others] = [before, after].map((path) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name))
  return others?.[names?.indexOf(String(parameter['name'])) ?? -1]
}

/** A parameter that may be written in one more form (`allow…`) keeps its old one, so nothing changed for its clients. */
function isChanged(keyword: (typeof serializationKeywords)[number], before: JsonObject, after: JsonObject): boolean {
  const [was, is] = [effectiveValue(keyword, before), effectiveValue(keyword, after)]
  return keyword.startsWith('allow') ? was === 'true' && is === 'false' : was !== is
}

/** The value of a keyword, or the one that OpenAPI assumes. */
function effectiveValue(keyword: (typeof serializationKeywords)[number], parameter: JsonObject): string {
  const explicitValue = child(parameter, keyword)
  if (typeof explicitValue === 'string' || typeof explicitValue === 'boolean') return String(explicitValue)
  const isForm = /^(?:query|cookie)$/.test(String(parameter['in']))
  if (keyword === 'style') return isForm ? 'form' : 'simple'
  return keyword === 'explode' ? String(effectiveValue('style', parameter) === 'form') : 'false'
}
