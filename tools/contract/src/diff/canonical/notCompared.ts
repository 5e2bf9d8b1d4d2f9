import { formatPointer, type JsonObject } from '../json.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const parameter =
  'name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content'

/** The fields of each object of a description that are compared or known to be annotations; `x-` fields are ignored. */
const known = {
  root: words('openapi info jsonSchemaDialect servers paths components security tags externalDocs'),
  info: words('title summary description termsOfService contact license version'),
  components: words(
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems',
  ),
  pathItem: words('$ref summary description get put post delete options head patch trace servers parameters'),
  operation: words(
    'tags summary description externalDocs operationId parameters requestBody responses deprecated security servers',
  ),
  parameter: words(parameter),
  header: words(parameter),
  requestBody: words('description content required'),
  response: words('description headers content'),
  mediaType: words('schema example examples encoding'),
  encoding: words('contentType headers style explode allowReserved'),
  securityScheme: words('type description name in scheme bearerFormat flows openIdConnectUrl'),
  oauthFlows: words('implicit password clientCredentials authorizationCode'),
  oauthFlow: words('authorizationUrl tokenUrl refreshUrl scopes'),
  server: words('url description variables'),
  serverVariable: words('enum default description'),
  schema: words(
    [
      '$ref $anchor $comment $defs $schema definitions title description example examples deprecated externalDocs xml',
      'type nullable enum const default format readOnly writeOnly discriminator',
      'multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern',
      'contentEncoding contentMediaType',
      'items prefixItems unevaluatedItems contains minContains maxContains minItems maxItems uniqueItems',
      'properties patternProperties additionalProperties unevaluatedProperties propertyNames required minProperties',
      'maxProperties dependentRequired dependentSchemas allOf anyOf oneOf not if then else',
    ].join(' '),
  ),
  discriminator: words('propertyName mapping'),
} as const

/** Collects the parts of a description that the gate does not compare, each keyword with its first place. */
export class NotCompared {
  readonly #sources: SourceFiles
  readonly #first = new Map<string, string>()

  constructor(sources: SourceFiles) {
    this.#sources = sources
  }

  /** Looks for keywords that are not known for this kind of object. */
  look(kind: keyof typeof known, node: JsonObject): void {
    for (const keyword of Object.keys(node)) {
      if (known[kind].has(keyword) || keyword.startsWith('x-') || this.#first.has(keyword)) continue
      const origin = this.#sources.originOf(node)
      this.#first.set(keyword, formatPointer([...(origin?.path ?? []), keyword]))
    }
  }

  /** In words: `links (#/paths/~1a/get/responses/200/links)`. */
  get all(): string[] {
    return [...this.#first].map(([keyword, place]) => (place === `#/${keyword}` ? keyword : `${keyword} (${place})`))
  }
}
