import { formatPointer, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const parameterFields =
  'name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content'

/** For each kind of object, the fields that are compared or known to be annotations; `x-` fields are ignored. */
const known = {
  root: namesIn('openapi info jsonSchemaDialect servers paths components security tags externalDocs'),
  info: namesIn('title summary description termsOfService contact license version'),
  components: namesIn(
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems',
  ),
  pathItem: namesIn('$ref summary description get put post delete options head patch trace servers parameters'),
  operation: namesIn(
    'tags summary description externalDocs operationId parameters requestBody responses deprecated security servers',
  ),
  parameter: namesIn(parameterFields),
  header: namesIn(parameterFields),
  requestBody: namesIn('description content required'),
  response: namesIn('description headers content'),
  mediaType: namesIn('schema example examples encoding'),
  encoding: namesIn('contentType headers style explode allowReserved'),
  securityScheme: namesIn('type description name in scheme bearerFormat flows openIdConnectUrl'),
  oauthFlows: namesIn('implicit password clientCredentials authorizationCode'),
  oauthFlow: namesIn('authorizationUrl tokenUrl refreshUrl scopes'),
  server: namesIn('url description variables'),
  serverVariable: namesIn('enum default description'),
  schema: namesIn(
    [
      '$ref $anchor $comment $defs $schema definitions title description example examples deprecated externalDocs',
      'type nullable enum const default format readOnly writeOnly discriminator',
      'multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern',
      'contentEncoding contentMediaType',
      'items prefixItems unevaluatedItems contains minContains maxContains minItems maxItems uniqueItems',
      'properties patternProperties additionalProperties unevaluatedProperties propertyNames required minProperties',
      'maxProperties dependentRequired dependentSchemas allOf anyOf oneOf not if then else',
    ].join(' '),
  ),
  discriminator: namesIn('propertyName mapping'),
} as const

/**
 * Collects the parts of a description that the gate does not compare, such as `links` and `callbacks`, so that the report
 * can say so: each keyword with its first place.
 */
export class NotCompared {
  readonly #sources: SourceFiles
  /** The first place of each keyword, as a pointer. */
  readonly #places = new Map<string, string>()

  constructor(sources: SourceFiles) {
    this.#sources = sources
  }

  /** Looks for keywords that are not known for this kind of object. */
  look(kind: keyof typeof known, node: JsonObject): void {
    for (const keyword of Object.keys(node)) {
      if (known[kind].has(keyword) || keyword.startsWith('x-') || this.#places.has(keyword)) continue
      const origin = this.#sources.originOf(node)
      this.#places.set(keyword, formatPointer([...(origin?.path ?? []), keyword]))
    }
  }

  lookAtServers(servers: unknown): void {
    for (const server of listOr(servers).filter(isObject)) {
      this.look('server', server)
      for (const variable of Object.values(objectOr(server['variables'])))
        this.look('serverVariable', objectOr(variable))
    }
  }

  lookAtSecuritySchemes(schemes: unknown): void {
    for (const written of Object.values(objectOr(schemes))) {
      const scheme = this.#sources.follow(objectOr(written))
      this.look('securityScheme', scheme)
      this.look('oauthFlows', objectOr(scheme['flows']))
      for (const flow of Object.values(objectOr(scheme['flows']))) this.look('oauthFlow', objectOr(flow))
    }
  }

  /** In words: `links (#/paths/~1a/get/responses/200/links)`. */
  get all(): string[] {
    return [...this.#places].map(([keyword, place]) => (place === `#/${keyword}` ? keyword : `${keyword} (${place})`))
  }
}
