import { isDeepStrictEqual } from 'node:util'
import { InputError } from '../inputError.ts'
import { isObject, type JsonObject, listOr, objectOr, textOr } from '../json.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'
import { mediaReader } from './mediaTypes.ts'
import type { NotCompared } from './notCompared.ts'
import type { IsLeftOut } from './optionalParts.ts'
import { isIgnoredParameter, parameterId, withoutDefaults } from './parameters.ts'
import type { SchemaNormalizer } from './schemaNormalizer.ts'
import type { Security } from './securitySchemes.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

type NamedValue = readonly [name: string, value: unknown]

/** What the operations of one description are normalized with. */
interface Context {
  readonly root: JsonObject
  readonly sources: SourceFiles
  readonly schemas: SchemaNormalizer
  readonly security: Security
  readonly notCompared: NotCompared
  readonly isLeftOut: IsLeftOut
}

/**
 * Rewrites the paths of a description: path-level parameters and the document's security move down to every operation,
 * and references are inlined.
 */
export class OperationNormalizer {
  readonly #context: Context
  readonly #media: ReturnType<typeof mediaReader>

  constructor(context: Context) {
    this.#context = context
    this.#media = mediaReader(context.sources, context.schemas, context.notCompared)
  }

  paths(): JsonObject {
    const { root, sources, notCompared } = this.#context
    const paths = objectOr(root['paths'])
    const kept = Object.fromEntries(Object.entries(paths).filter(([, node]) => this.#isPathKept(node)))
    return this.#entries(sources.derive(kept, paths), (node) => {
      const item = sources.derive({ ...this.#follow(node) }, this.#follow(node))
      notCompared.look('pathItem', item)
      const operations = this.#keptMethods(item).map((method) => [
        method,
        this.#operation(item, objectOr(item[method])),
      ])
      return sources.derive(Object.fromEntries(operations) as JsonObject, item)
    })
  }

  /** A path is dropped only if all its operations are left out; one that never had any stays. */
  #isPathKept(node: unknown): boolean {
    const item = this.#follow(node)
    return this.#keptMethods(item).length > 0 || !methods.some((method) => isObject(item[method]))
  }

  #keptMethods(item: JsonObject): string[] {
    const { isLeftOut } = this.#context
    return methods.filter((method) => isObject(item[method]) && !isLeftOut(objectOr(item[method]), method))
  }

  #operation(pathItem: JsonObject, source: JsonObject): JsonObject {
    const { root, sources, security, notCompared } = this.#context
    notCompared.look('operation', source)
    const { operationId, tags, deprecated } = source
    // An operation's servers replace the path's, and the path's replace the document's.
    const writtenServers = source['servers'] ?? pathItem['servers']
    const servers = Array.isArray(writtenServers) ? writtenServers : undefined
    if (writtenServers !== undefined) notCompared.lookAtServers(writtenServers)
    const body = 'requestBody' in source ? this.#follow(source['requestBody']) : undefined
    if (body) notCompared.look('requestBody', body)
    const normalized = {
      ...Object.fromEntries(
        Object.entries({ operationId, tags, deprecated, servers }).filter(([, value]) => value !== undefined),
      ),
      security: security.requirements(source['security'] ?? root['security'] ?? sources.derive([], root)),
      parameters: this.#effectiveParameters(pathItem, source).map((parameter) => this.#parameter(parameter)),
      ...(body && {
        requestBody: sources.derive(
          { required: body['required'] === true, content: this.#media(body['content']) },
          body,
        ),
      }),
      responses: this.#entries(
        source['responses'],
        (response) => this.#response(response),
        // Ranges are `4XX` in OpenAPI; `4xx`, which some write, must be the same one.
        (status) => status.toUpperCase().replace('DEFAULT', 'default'),
      ),
    }
    return sources.derive(normalized, source)
  }

  /** The path's and the operation's parameters; the operation's replace the path's with the same name and location. */
  #effectiveParameters(pathItem: JsonObject, source: JsonObject): JsonObject[] {
    const parameters = [pathItem, source].flatMap((level) => {
      // An empty parameter is behind a `$ref` that points at nothing.
      const resolved = listOr(level['parameters'])
        .map((node) => this.#follow(node))
        .filter((parameter) => Object.keys(parameter).length > 0)
      this.#refuseDuplicates(
        level['parameters'],
        resolved.map((parameter) => [parameterId(parameter), parameter]),
      )
      return resolved
    })
    const byId = new Map(parameters.map((parameter) => [parameterId(parameter), parameter]))
    return [...byId.values()].filter(
      (parameter) =>
        !isIgnoredParameter(parameterId(parameter)) &&
        !this.#context.isLeftOut(parameter, textOr(parameter['name'], '')),
    )
  }

  /** A parameter, or a response's header, which is described in the same way. */
  #parameter(node: unknown): JsonObject {
    const source = this.#follow(node)
    this.#context.notCompared.look('parameter', source)
    const { description: _, example: __, examples: ___, ...rest } = source
    const kept: JsonObject = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('x-')))
    if ('content' in kept) kept['content'] = this.#media(kept['content'])
    else kept['schema'] = this.#context.schemas.normalize(kept['schema'])
    return this.#context.sources.derive(withoutDefaults(kept), source)
  }

  #response(node: unknown): JsonObject {
    const source = this.#follow(node)
    this.#context.notCompared.look('response', source)
    const sourceHeaders = Object.entries(objectOr(source['headers']))
    this.#refuseDuplicates(
      source['headers'],
      sourceHeaders.map(([name, header]) => [name.toLowerCase(), header]),
    )
    const headers = sourceHeaders
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => [name, this.#parameter(header)])
    const normalized = {
      description: '',
      headers: Object.fromEntries(headers) as JsonObject,
      content: this.#media(source['content']),
    }
    return this.#context.sources.derive(normalized, source)
  }

  /** Rewrites each value of an object, except those under `x-` keys; `nameOf` returns the normalized key. */
  #entries(
    node: unknown,
    rewrite: (value: JsonObject) => JsonObject,
    nameOf: (key: string) => string = String,
  ): JsonObject {
    const source = objectOr(node)
    const named = Object.entries(source)
      .filter(([key, value]) => !key.startsWith('x-') && isObject(value))
      .map(([key, value]) => [nameOf(key), objectOr(value)] as const)
    this.#refuseDuplicates(source, named)
    const entries = named.map(([name, value]) => [name, rewrite(value)])
    return this.#context.sources.derive(Object.fromEntries(entries) as JsonObject, source)
  }

  /** Throws InputError for two different values with the same name: only one of them could be compared. */
  #refuseDuplicates(holder: unknown, all: readonly NamedValue[]): void {
    const seen = new Map<string, unknown>()
    for (const [name, value] of all) {
      if (seen.has(name) && !isDeepStrictEqual(value, seen.get(name)))
        throw new InputError(
          `${this.#context.sources.placeOf(holder)} has \`${name}\` twice, and only one of them can hold`,
        )
      seen.set(name, value)
    }
  }

  #follow(node: unknown): JsonObject {
    return this.#context.sources.follow(objectOr(node))
  }
}
