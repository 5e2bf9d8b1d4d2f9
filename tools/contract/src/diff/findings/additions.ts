import { isObject, type JsonObject, objectOr, parsePointer, textOr, valueAt } from '../json.ts'
import { keywordPath } from '../keywords.ts'
import { operationList } from '../report/text.ts'
import type { Change } from '../redocly/redoclyDiff.ts'

/**
 * The additions among compatible changes: each one once, with the calls that have it, such as
 * ``New query parameter `q`. (listCustomers, listInvoices)``.
 */
export function additionsIn(changes: readonly Change[], head: JsonObject): string[] {
  const added = changes.flatMap((change) => (change.kind === 'added' ? describe(change, head) : []))
  const calls = Map.groupBy(added, ({ what }) => what)
  return [...calls].map(([what, all]) => {
    const names = [...new Set(all.flatMap(({ call }) => (call === undefined ? [] : [call])))].toSorted()
    return names.length > 0 ? `${what} (${operationList(names)})` : what
  })
}

interface Addition {
  what: string
  /** The operationId, if the addition belongs to a call. */
  call?: string | undefined
}

function describe({ path, revision }: Change, head: JsonObject): Addition[] {
  const tokens = parsePointer(path)
  const [section = '', route = '', method, part] = tokens
  if (section !== 'paths') return []
  const item = objectOr(valueAt(head, [section, route]))
  const callName = (verb: string) => textOr(objectOr(item[verb])['operationId'], `${verb.toUpperCase()} ${route}`)
  if (method === undefined || part === undefined)
    return (method === undefined ? Object.keys(item) : [method]).map((verb) => ({
      what: `New call \`${callName(verb)}\`: ${verb.toUpperCase()} ${route}.`,
    }))
  const call = callName(method)
  const value = valueAt(head, parsePointer(revision?.pointer ?? ''))
  if (part === 'parameters' && tokens.length === 5 && isObject(value))
    return [{ what: `New ${String(value['in'])} parameter \`${String(value['name'])}\`.`, call }]
  if (part === 'responses' && tokens.length === 5) return [{ what: `New response ${tokens.at(-1)}.`, call }]
  if (keywordPath(path).at(-2) !== 'properties') return []
  return [{ what: `New field \`${tokens.at(-1)}\` of ${part === 'responses' ? 'responses' : 'requests'}.`, call }]
}
