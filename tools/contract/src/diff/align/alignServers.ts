import type { Canonical } from '../canonical/readCanonical.ts'
import { type JsonObject, listOr, objectOr, textOr } from '../json.ts'

/** Of a server with more URLs than this, only the first ones are compared. */
const maxUrls = 200

/** The rewritten servers of the document or an operation; undefined if they are not compared. */
type Servers = unknown[] | undefined

/**
 * Rewrites the servers of two descriptions so that they can be compared: if one side has only paths, hosts do not
 * count; a trailing slash never does; a description without servers may be served from anywhere. Servers of an
 * operation replace the document's.
 */
export function alignServers(base: Canonical, head: Canonical): [base: Canonical, head: Canonical] {
  const [baseServers, headServers] = alignServerLists(
    { side: base, servers: base.document['servers'] },
    { side: head, servers: head.document['servers'] },
  )
  const operationServers = alignOperationServers(base, head)
  return [withServers(base, baseServers, operationServers.base), withServers(head, headServers, operationServers.head)]
}

/** The servers, by path and method, of the operations that both sides have and for which one side lists servers. */
function alignOperationServers(base: Canonical, head: Canonical) {
  const operationServers = { base: new Map<string, Servers>(), head: new Map<string, Servers>() }
  const headOperations = operationsOf(head.document)
  for (const [name, baseOperation] of operationsOf(base.document)) {
    const headOperation = headOperations.get(name)
    if (!headOperation || !('servers' in baseOperation || 'servers' in headOperation)) continue
    const [baseServers, headServers] = alignServerLists(
      { side: base, servers: baseOperation['servers'] ?? base.document['servers'] },
      { side: head, servers: headOperation['servers'] ?? head.document['servers'] },
    )
    operationServers.base.set(name, baseServers)
    operationServers.head.set(name, headServers)
  }
  return operationServers
}

/** The side with these servers of its document and, by path and method, of its operations. */
function withServers(side: Canonical, root: Servers, byName: ReadonlyMap<string, Servers>): Canonical {
  const derive = (from: JsonObject, more: JsonObject) => side.sources.derive<JsonObject>({ ...from, ...more }, from)
  const paths = Object.entries(objectOr(side.document['paths'])).map(([path, item]) => {
    const methods = Object.entries(objectOr(item)).map(([method, operation]) => {
      const servers = byName.get(`${path} ${method}`)
      return [method, servers === undefined ? operation : derive(objectOr(operation), { servers })]
    })
    return [path, derive(objectOr(item), Object.fromEntries(methods) as JsonObject)]
  })
  const newPaths = derive(objectOr(side.document['paths']), Object.fromEntries(paths) as JsonObject)
  const { servers: _, ...document } = side.document
  const newDocument = { ...document, ...(root && { servers: root }), paths: newPaths }
  return { ...side, document: side.sources.derive<JsonObject>(newDocument, side.document) }
}

function operationsOf(document: JsonObject): Map<string, JsonObject> {
  const items = Object.entries(objectOr(document['paths']))
  return new Map(
    items.flatMap(([path, item]) =>
      Object.entries(objectOr(item)).map(([method, operation]) => [`${path} ${method}`, objectOr(operation)]),
    ),
  )
}

/** The URLs that a server may have: each value that its variables list, or else their defaults. */
function urlsOf(server: unknown): string[] {
  const { url: template, variables } = objectOr(server)
  const names = [...textOr(template, '/').matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  const filled = [...new Set(names)].reduce<string[]>(
    (urls, name) => {
      const { enum: values, default: defaultValue } = objectOr(objectOr(variables)[name])
      const all = listOr(values).length > 0 ? listOr(values) : [textOr(defaultValue, `{${name}}`)]
      return urls.flatMap((url) => all.map((value) => url.replaceAll(`{${name}}`, String(value)))).slice(0, maxUrls)
    },
    [textOr(template, '/')],
  )
  return filled.map((url) => (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(url) ? url : `/${url}`))
}

interface ServerList {
  side: Canonical
  servers: unknown
}

/** Rewrites the two server lists of one location: the document or an operation. */
function alignServerLists(base: ServerList, head: ServerList): [base: Servers, head: Servers] {
  const lists = [listOr(base.servers), listOr(head.servers)]
  if (lists.some((servers) => servers.length === 0)) return [undefined, undefined]
  const pathOnly = lists.some((servers) => servers.flatMap(urlsOf).every((url) => url.startsWith('/')))
  return [rewriteServers(base, pathOnly), rewriteServers(head, pathOnly)]
}

function rewriteServers({ side: { sources }, servers }: ServerList, pathOnly: boolean): unknown[] {
  const normalized = listOr(servers).flatMap((server) =>
    urlsOf(server).map((url) => sources.derive<JsonObject>({ url: normalizeUrl(url, pathOnly) }, objectOr(server))),
  )
  const distinct = [...new Map(normalized.map((server) => [server['url'], server])).values()]
  return sources.derive(distinct, listOr(servers))
}

/** Hosts are case-insensitive, and each scheme has a default port. */
function normalizeUrl(url: string, pathOnly: boolean): string {
  const [, scheme = '', host = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/)([^/]*)(.*)$/i.exec(url) ?? ['', '', '', url]
  const port = { 'https://': /:443$/, 'http://': /:80$/ }[scheme.toLowerCase()]
  const origin = `${scheme}${port ? host.replace(port, '') : host}`.toLowerCase()
  return `${pathOnly ? '' : origin}${path}`.replace(/\/+$/, '') || '/'
}
