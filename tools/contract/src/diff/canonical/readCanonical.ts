import { isDeepStrictEqual } from 'node:util'
import { InputError } from '../inputError.ts'
import { isObject, type JsonObject, listOr, objectOr, parsePointer, textOr } from '../json.ts'
import { mediaReader } from './mediaTypes.ts'
import { NotCompared } from './notCompared.ts'
import type { IsLeftOut } from './optionalParts.ts'
import { Schemas } from './schemaNormalizer.ts'
import { plainSecurity } from './securitySchemes.ts'
import { type Origin, SourceFiles } from '../read/sourceFiles.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** One description as a single normalized document: the same contract always has the same text. */
export interface Canonical {
  readonly title: string
  /** `info.version`, which is not compared. */
  readonly version: string
  readonly document: JsonObject
  readonly sources: SourceFiles
  /** Existing parts that are not compared, in words. */
  readonly notCompared: string[]
}

/**
 * Reads an OpenAPI 3.0 or 3.1 description with all its files. Path-level parameters and the document's security move
 * down to every operation, references except to schemas are inlined, and `Schemas` rewrites the schemas. Throws
 * InputError if a file cannot be read or a `$ref` points at nothing. Parts for which `isLeftOut` is true are not in the
 * result.
 */
export function readCanonical(entry: string, isLeftOut: IsLeftOut = () => false): Canonical {
  const sources = new SourceFiles()
  const root = description(sources, entry)
  const notCompared = new NotCompared(sources)
  notCompared.look('root', root)
  notCompared.look('info', objectOr(root['info']))
  lookAtServers(root['servers'])
  notCompared.look('components', objectOr(root['components']))
  const schemas = new Schemas(sources, notCompared, isLeftOut)
  const security = plainSecurity(sources, objectOr(root['components'])['securitySchemes'])
  for (const written of Object.values(objectOr(objectOr(root['components'])['securitySchemes']))) {
    const scheme = sources.follow(objectOr(written))
    notCompared.look('securityScheme', scheme)
    notCompared.look('oauthFlows', objectOr(scheme['flows']))
    for (const flow of Object.values(objectOr(scheme['flows']))) notCompared.look('oauthFlow', objectOr(flow))
  }
  const media = mediaReader(sources, schemas, notCompared)
  const follow = (node: unknown) => sources.follow(objectOr(node))

  function lookAtServers(servers: unknown): void {
    for (const server of listOr(servers).filter(isObject)) {
      notCompared.look('server', server)
      for (const variable of Object.values(objectOr(server['variables'])))
        notCompared.look('serverVariable', objectOr(variable))
    }
  }

  function parameter(node: unknown): JsonObject {
    const source = follow(node)
    notCompared.look('parameter', source)
    const { description: _, example: __, examples: ___, ...said } = source
    const kept: JsonObject = Object.fromEntries(Object.entries(said).filter(([key]) => !key.startsWith('x-')))
    if ('content' in kept) kept['content'] = media(kept['content'])
    else kept['schema'] = schemas.canonical(kept['schema'])
    return sources.derive(withoutDefaults(kept), source)
  }

  function response(node: unknown): JsonObject {
    const source = follow(node)
    notCompared.look('response', source)
    const named = Object.entries(objectOr(source['headers']))
    refuseTwice(
      source['headers'],
      named.map(([name, header]) => [name.toLowerCase(), header]),
    )
    const headers = named
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => [name, parameter(header)])
    const kept = {
      description: '',
      headers: Object.fromEntries(headers) as JsonObject,
      content: media(source['content']),
    }
    return sources.derive(kept, source)
  }

  function operation(pathItem: JsonObject, source: JsonObject): JsonObject {
    notCompared.look('operation', source)
    const { operationId, tags, deprecated } = source
    // An operation's servers replace the path's, and the path's replace the document's.
    const own = source['servers'] ?? pathItem['servers']
    const servers = Array.isArray(own) ? own : undefined
    if (own !== undefined) lookAtServers(own)
    const body = 'requestBody' in source ? follow(source['requestBody']) : undefined
    if (body) notCompared.look('requestBody', body)
    const kept = {
      ...Object.fromEntries(
        Object.entries({ operationId, tags, deprecated, servers }).filter(([, value]) => value !== undefined),
      ),
      security: security.requirements(source['security'] ?? root['security'] ?? sources.derive([], root)),
      parameters: effectiveParameters(pathItem, source).map(parameter),
      ...(body && {
        requestBody: sources.derive({ required: body['required'] === true, content: media(body['content']) }, body),
      }),
      responses: eachEntry(source['responses'], response, (status) =>
        status.toUpperCase().replace('DEFAULT', 'default'),
      ),
    }
    return sources.derive(kept, source)
  }

  /** Only one of two different ones with the same name could be compared. */
  function refuseTwice(holder: unknown, all: readonly (readonly [name: string, value: unknown])[]): void {
    const seen = new Map<string, unknown>()
    for (const [name, value] of all) {
      if (seen.has(name) && !isDeepStrictEqual(value, seen.get(name)))
        throw new InputError(`${sources.placeOf(holder)} has \`${name}\` twice, and only one of them can hold`)
      seen.set(name, value)
    }
  }

  function effectiveParameters(pathItem: JsonObject, source: JsonObject): JsonObject[] {
    const [shared, own] = [pathItem, source].map((level) => {
      const written = listOr(level['parameters']).map(follow)
      refuseTwice(
        level['parameters'],
        written.map((each) => [idOf(each), each]),
      )
      return written
    })
    const parameters = [...(shared ?? []), ...(own ?? [])]
    return [...new Map(parameters.map((each) => [idOf(each), each])).values()].filter(
      (each) => !isIgnored(idOf(each)) && !isLeftOut(each, textOr(each['name'], '')),
    )
  }

  function eachEntry(
    node: unknown,
    rewrite: (value: JsonObject) => JsonObject,
    nameOf: (key: string) => string = String,
  ): JsonObject {
    const source = objectOr(node)
    const written = Object.entries(source)
      .filter(([key, value]) => !key.startsWith('x-') && isObject(value))
      .map(([key, value]) => [nameOf(key), objectOr(value)] as const)
    refuseTwice(source, written)
    const entries = written.map(([name, value]) => [name, rewrite(value)])
    return sources.derive(Object.fromEntries(entries) as JsonObject, source)
  }

  const operationsOf = (item: JsonObject) =>
    methods.filter((method) => isObject(item[method]) && !isLeftOut(objectOr(item[method]), method))
  /** A path is left out with all its operations. */
  const isPathKept = (node: unknown) => {
    const item = follow(node)
    return operationsOf(item).length > 0 || !methods.some((method) => isObject(item[method]))
  }
  const keptPaths = Object.fromEntries(Object.entries(objectOr(root['paths'])).filter(([, node]) => isPathKept(node)))
  const paths = eachEntry(sources.derive(keptPaths, objectOr(root['paths'])), (node) => {
    const item = sources.derive({ ...follow(node) }, follow(node))
    notCompared.look('pathItem', item)
    const operations = operationsOf(item)
    return sources.derive(
      Object.fromEntries(operations.map((method) => [method, operation(item, objectOr(item[method]))])),
      item,
    )
  })
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: '', version: '1' },
    ...('servers' in root && { servers: root['servers'] }),
    paths,
    components: {
      securitySchemes: security.schemes(),
      schemas: schemas.components,
    },
  }
  sources.derive(document, root)
  const info = objectOr(root['info'])
  const [title, version] = [textOr(info['title'], ''), textOr(info['version'], '')]
  return { title, version, document, sources, notCompared: notCompared.all }
}

function description(sources: SourceFiles, entry: string): JsonObject {
  const root = sources.read(entry)
  const version = isObject(root) ? JSON.stringify(root['openapi'] ?? '').replaceAll('"', '') : ''
  if (!isObject(root) || !/^3(?:\.|$)/.test(version))
    throw new InputError(`${entry} is not an OpenAPI 3 description${insteadOf(root)}`)
  // A version with unknown parts would be compared only in part, and breaks in the rest would pass.
  if (/^3\.[01](?:\.\d+.*)?$/.test(version)) return root
  throw new InputError(`${entry} is written in OpenAPI ${version}; only 3.0 and 3.1 can be compared`)
}

/** What a file is instead of a description, as the end of a sentence; empty if unknown. */
function insteadOf(root: unknown): string {
  if (root === null || root === undefined) return ', but empty'
  if (Array.isArray(root)) return ', but a list'
  if (!isObject(root)) return ', but a single value'
  if (root['swagger'] !== undefined) return `, but Swagger ${JSON.stringify(root['swagger'])}: convert it to OpenAPI 3`
  if (root['asyncapi'] !== undefined) return ', but AsyncAPI'
  if (objectOr(root['info'])['_postman_id'] !== undefined || root['item'] !== undefined)
    return ', but a Postman collection: export it as OpenAPI 3'
  return root['title'] !== undefined && root['status'] !== undefined ? ', but an error response of a service' : ''
}

/** The identity of a parameter; the case of a header's name does not matter. */
const idOf = ({ in: place, name }: JsonObject) =>
  `${String(place)} ${place === 'header' ? String(name).toLowerCase() : String(name)}`

/** OpenAPI ignores these header parameters: bodies, responses and security schemes describe them. */
const isIgnored = (id: string) => /^header (?:accept|content-type|authorization)$/.test(id)

/** Removes what OpenAPI assumes by default from a parameter or header, and `explode` where both forms are the same. */
function withoutDefaults(parameter: JsonObject): JsonObject {
  const form = ['query', 'cookie'].includes(textOr(parameter['in'], ''))
  const { style = form ? 'form' : 'simple' } = parameter
  const usual: JsonObject = { style: form ? 'form' : 'simple', explode: style === 'form' }
  const types = [objectOr(parameter['schema'])['type']].flat()
  const parts = style === 'simple' ? /^object$/ : /^(?:array|object)$/
  if (!types.some((type) => typeof type !== 'string' || parts.test(type))) usual['explode'] = parameter['explode']
  return Object.fromEntries(
    Object.entries(parameter).filter(([key, value]) => value !== (usual[key] ?? false) || value === undefined),
  )
}

/** The source location of a pointer into the canonical document; the nearest one above it if it has none. */
export function originAt({ document, sources }: Canonical, pointer: string): Origin {
  const path = parsePointer(pointer)
  let origin: Origin = sources.originOf(document) ?? { file: '', path: [] }
  let node: unknown = document
  for (const token of path) {
    node = isObject(node) ? node[token] : listOr(node)[Number(token)]
    origin = sources.originOf(node) ?? { file: origin.file, path: [...origin.path, token] }
  }
  return origin
}
