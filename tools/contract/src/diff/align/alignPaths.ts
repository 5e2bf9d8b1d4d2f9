import type { Canonical } from '../canonical/readCanonical.ts'
import { type JsonObject, listOr, objectOr, textOr } from '../json.ts'
import { pathShape } from './sharedOperations.ts'

/**
 * Moves a prefix of one side's paths to its servers if the sides then have paths in common and have none before. The
 * address of a call is the server and the path, so `/` with `/api/x/things` is the same as `/api/x` with `/things`.
 */
export function alignPaths(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  if (haveCommonPath(base, head)) return [base, head]
  const [inHead, inBase] = [commonPrefix(head, base), commonPrefix(base, head)]
  if (inHead !== undefined) return [base, withServerPath(head, inHead)]
  return inBase === undefined ? [base, head] : [withServerPath(base, inBase), head]
}

/** Whether both sides have a path, but for a slash at its end; the names of parameters don't distinguish paths. */
export function haveCommonPath(...sides: [Canonical, Canonical]): boolean {
  const [before = [], after = []] = sides.map((side) => [...pathsOf(side).keys()].map(withoutSlash))
  return before.some((path) => after.includes(path))
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** The paths as they are written, by their shape. */
const pathsOf = ({ document }: Canonical) =>
  new Map(Object.keys(objectOr(document['paths'])).map((path) => [pathShape(path), path]))

/** The prefix that most paths of one side have before a path of the other; undefined if they are different APIs. */
function commonPrefix(longer: Canonical, shorter: Canonical): string | undefined {
  const [long, short] = [[...pathsOf(longer).keys()], [...pathsOf(shorter).keys()]]
  const prefixes = long.flatMap((path) =>
    short.flatMap((end) =>
      path.endsWith(end) && !path.slice(0, -end.length).includes('{') ? [path.slice(0, -end.length)] : [],
    ),
  )
  const counts = [...Map.groupBy(prefixes, (prefix) => prefix)].map(([prefix, { length }]) => ({ prefix, length }))
  const [first] = counts.toSorted((a, b) => b.length - a.length)
  return first && first.length > Math.min(long.length, short.length) / 2 ? first.prefix : undefined
}

/** Moves a prefix from the paths that have it to their servers. The other paths keep their servers, each for itself. */
function withServerPath(side: Canonical, prefix: string): Canonical {
  const { document, sources } = side
  const derive = (from: JsonObject, more: JsonObject) => sources.derive<JsonObject>({ ...from, ...more }, from)
  const listed = listOr(document['servers'])
  const servers = listed.length > 0 ? listed : [sources.derive({ url: '/' }, document)]
  const withPrefix = (list: unknown[]) =>
    sources.derive(
      list.map((server) =>
        derive(objectOr(server), { url: `${textOr(objectOr(server)['url'], '/').replace(/\/+$/, '')}${prefix}` }),
      ),
      list,
    )
  const paths = Object.entries(objectOr(document['paths'])).map(([path, item]) => {
    const isMoved = path.startsWith(`${prefix}/`)
    const methods = Object.entries(objectOr(item)).map(([method, value]) => {
      const operation = objectOr(value)
      const { servers: operationServers } = operation
      if (isMoved)
        return [
          method,
          Array.isArray(operationServers) ? derive(operation, { servers: withPrefix(operationServers) }) : operation,
        ]
      return [method, Array.isArray(operationServers) ? operation : derive(operation, { servers })]
    })
    return [
      isMoved ? path.slice(prefix.length) : path,
      derive(objectOr(item), Object.fromEntries(methods) as JsonObject),
    ]
  })
  return {
    ...side,
    document: derive(document, {
      servers: withPrefix(servers),
      paths: sources.derive(Object.fromEntries(paths) as JsonObject, objectOr(document['paths'])),
    }),
  }
}
