import type { Canonical } from '../canonical/readCanonical.ts'
import { type JsonObject, listOr, objectOr, textOr } from '../json.ts'

/** A server with more addresses than this is compared by some of them. */
const maxUrls = 200

type DocumentPair = [base: JsonObject, head: JsonObject]

/**
 * Rewrites the servers of two descriptions so that they can be compared: if one side has only paths, hosts do not
 * count; a trailing slash never does; a description without servers may be served from anywhere. Servers of an
 * operation replace the document's.
 */
export function alignServers(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  const documents: DocumentPair = [base.document, head.document]
  const aligned = serverAligner(base, head)
  const operations = documents.map(operationsOf) as [Map<string, JsonObject>, Map<string, JsonObject>]
  const shared = [...operations[0].keys()].filter((name) => operations[1].has(name))
  const own = shared.flatMap((name) => {
    const pair = operations.map((each) => each.get(name)) as DocumentPair
    if (pair.every((operation) => !('servers' in operation))) return []
    const effective = pair.map((operation, i) => operation['servers'] ?? documents[i]?.['servers'])
    return [[name, aligned(effective)] as const]
  })
  const byName = new Map(own)
  const root = aligned(documents.map((document) => document['servers']))
  return [base, head].map((side, i) => {
    const derive = (from: JsonObject, more: JsonObject) => side.sources.derive<JsonObject>({ ...from, ...more }, from)
    const paths = Object.entries(objectOr(side.document['paths'])).map(([path, item]) => {
      const methods = Object.entries(objectOr(item)).map(([method, operation]) => {
        const servers = byName.get(`${path} ${method}`)?.[i]
        return [method, servers === undefined ? operation : derive(objectOr(operation), { servers })]
      })
      return [path, derive(objectOr(item), Object.fromEntries(methods) as JsonObject)]
    })
    const { servers: _, ...document } = side.document
    const written = derive(objectOr(side.document['paths']), Object.fromEntries(paths) as JsonObject)
    const whole = { ...document, ...(root[i] && { servers: root[i] }), paths: written }
    return { ...side, document: side.sources.derive<JsonObject>(whole, side.document) }
  }) as [Canonical, Canonical]
}

function operationsOf(document: JsonObject): Map<string, JsonObject> {
  const items = Object.entries(objectOr(document['paths']))
  return new Map(
    items.flatMap(([path, item]) =>
      Object.entries(objectOr(item)).map(([method, operation]) => [`${path} ${method}`, objectOr(operation)]),
    ),
  )
}

/** The addresses that a server may have: each value that its variables list, or else their defaults. */
function urlsOf(server: unknown): string[] {
  const { url, variables } = objectOr(server)
  const names = [...textOr(url, '/').matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  const filled = [...new Set(names)].reduce<string[]>(
    (urls, name) => {
      const { enum: values, default: usual } = objectOr(objectOr(variables)[name])
      const all = listOr(values).length > 0 ? listOr(values) : [textOr(usual, `{${name}}`)]
      return urls.flatMap((each) => all.map((value) => each.replaceAll(`{${name}}`, String(value)))).slice(0, maxUrls)
    },
    [textOr(url, '/')],
  )
  return filled.map((each) => (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(each) ? each : `/${each}`))
}

/** Returns a function that rewrites the servers of both sides, at one place. */
function serverAligner(...sides: Canonical[]) {
  return (lists: readonly unknown[]): (unknown[] | undefined)[] => {
    if (lists.some((servers) => listOr(servers).length === 0)) return lists.map(() => undefined)
    const pathOnly = lists.some((servers) =>
      listOr(servers)
        .flatMap(urlsOf)
        .every((url) => url.startsWith('/')),
    )
    return lists.map((servers, i) => {
      const normalized = listOr(servers).flatMap((server) =>
        urlsOf(server).map((written): JsonObject => {
          const url = normalizeUrl(written, pathOnly)
          return sides[i]?.sources.derive<JsonObject>({ url }, objectOr(server)) ?? { url }
        }),
      )
      const distinct = [...new Map(normalized.map((server) => [server['url'], server])).values()]
      return sides[i]?.sources.derive(distinct, listOr(servers)) ?? distinct
    })
  }
}

/** Hosts are case-insensitive, and each scheme has a default port. */
function normalizeUrl(url: string, pathOnly: boolean): string {
  const [, scheme = '', host = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/)([^/]*)(.*)$/i.exec(url) ?? ['', '', '', url]
  const port = { 'https://': /:443$/, 'http://': /:80$/ }[scheme.toLowerCase()]
  const origin = `${scheme}${port ? host.replace(port, '') : host}`.toLowerCase()
  return `${pathOnly ? '' : origin}${path}`.replace(/\/+$/, '') || '/'
}
