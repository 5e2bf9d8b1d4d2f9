/** The same description as other tools write it. Each function takes and returns a bundled document in JSON. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Document = { [key: string]: Json }

const isObject = (value: Json | undefined): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rewrites every object of a document, innermost first. */
function rewrite(value: Json, change: (object: Document, key: string) => Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change, key))
  if (!isObject(value)) return value
  const inner = Object.entries(value).map(([name, child]) => [
    name,
    /^(?:examples?|x-.*)$/.test(name) ? child : rewrite(child, change, name),
  ])
  return change(Object.fromEntries(inner) as Document, key)
}

const schemasOnly =
  (change: (schema: Document) => Json) =>
  (object: Document, key: string): Json =>
    key !== 'properties' && ['type', 'enum', 'const', '$ref', 'oneOf', 'anyOf', 'allOf'].some((name) => name in object)
      ? change(object)
      : object

function componentOf(document: Document, ref: string): Json {
  const path = ref.slice(2).split('/')
  return path.reduce<Json>((node, token) => (isObject(node) ? (node[decoded(token)] ?? null) : null), document)
}

const decoded = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~')

/** Inlines every reference, unless it leads back to itself. */
function dereferenced(document: Document): Document {
  const write = (value: Json, above: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((item) => write(item, above))
    if (!isObject(value)) return value
    const { $ref, ...beside } = value
    if (typeof $ref !== 'string' || above.includes($ref))
      return Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, name === 'mapping' ? child : write(child, above)]),
      )
    const target = write(componentOf(document, $ref), [...above, $ref])
    return isObject(target) ? { ...target, ...beside } : target
  }
  const { paths = {}, ...rest } = document
  return { ...rest, paths: write(paths, []) }
}

function renamed(document: Document): Document {
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/components/schemas/Api_')
  const { components, ...rest } = JSON.parse(text) as Document
  const { schemas, ...others } = isObject(components) ? components : {}
  const named = Object.entries(isObject(schemas) ? schemas : {}).map(([name, schema]) => [`Api_${name}`, schema])
  return { ...rest, components: { ...others, schemas: Object.fromEntries(named) as Document } }
}

/** Reverses keys, and lists whose order has no meaning. */
function reordered(document: Document): Document {
  const backwards = rewrite(document, (object) =>
    Object.fromEntries(
      Object.entries(object)
        .toReversed()
        .map(([key, value]) => [
          key,
          Array.isArray(value) && /^(?:parameters|required|enum|oneOf|anyOf)$/.test(key) ? value.toReversed() : value,
        ]),
    ),
  )
  return backwards as Document
}

const isNull = (schema: Json) => isObject(schema) && schema.type === 'null'

function splitNull(schema: Document): { types: Json[]; isNullable: boolean } {
  const types = Array.isArray(schema.type) ? schema.type : []
  return { types: types.filter((type) => type !== 'null'), isNullable: types.includes('null') }
}

function withScheme(document: Document, name: string, scheme: Document): Document {
  const { components, ...rest } = document
  const secured = rewrite(rest, (object) => ('bearerAuth' in object ? { [name]: [] } : object)) as Document
  return {
    ...secured,
    components: { ...(isObject(components) ? components : {}), securitySchemes: { [name]: scheme } },
  }
}

/** `gt=0` for `ge=1`, and files by their media type. */
function pydanticValue(schema: Document): Document {
  const { minimum, format, ...rest } = schema
  if (schema.type === 'integer' && typeof minimum === 'number') return { ...rest, exclusiveMinimum: minimum - 1 }
  return format === 'binary' ? { ...rest, contentMediaType: 'application/octet-stream' } : schema
}

const withHeadersInLowerCase = (object: Document): Document =>
  object.in === 'header' && typeof object.name === 'string' ? { ...object, name: object.name.toLowerCase() } : object

/** Pydantic: `anyOf` with null, `const`, titles, `exclusiveMinimum`; headers in lower case; no servers. */
function fastApi(document: Document): Document {
  const { servers: _, ...written } = rewrite(
    rewrite(rewrite(document, withHeadersInLowerCase), schemasOnly(pydanticValue)),
    schemasOnly((schema) => {
      const { types, isNullable } = splitNull(schema)
      if (isNullable && types.length === 1) {
        const { type: __, description, enum: values, ...rest } = schema
        const kept = Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}
        const plain = { ...rest, ...kept, type: types[0] ?? 'string' }
        return { title: 'Field', anyOf: [plain, { type: 'null' }], ...(description !== undefined && { description }) }
      }
      if (typeof schema.const === 'string') return { ...schema, type: 'string', title: 'Constant' }
      if (Array.isArray(schema.oneOf) && schema.oneOf.some(isNull) && !('anyOf' in schema)) {
        const { oneOf, ...rest } = schema
        return { ...rest, anyOf: oneOf }
      }
      return { title: 'Model', ...schema }
    }),
  ) as Document
  return withScheme(written, 'HTTPBearer', { type: 'http', scheme: 'bearer' })
}

/** OpenAPI 3.0: `nullable`, no `const`, references alone or in an `allOf`. */
function asVersion30(document: Document): Document {
  const written = rewrite(
    document,
    schemasOnly((schema) => {
      const { const: constant, ...rest } = schema
      const type = constant === null || constant === undefined ? {} : { type: typeof constant }
      const plain: Document = constant === undefined ? rest : { ...rest, ...type, enum: [constant] }
      const { types, isNullable } = splitNull(plain)
      if (isNullable && types.length === 1) return { ...plain, type: types[0] ?? 'string', nullable: true }
      const { oneOf, anyOf, ...others } = plain
      const union = oneOf ?? anyOf
      if (Array.isArray(union) && union.some(isNull)) {
        const [one, ...more] = union.filter((member) => !isNull(member))
        if (one !== undefined && more.length === 0) return { ...others, nullable: true, allOf: [one] }
        return { ...others, nullable: true, oneOf: union.filter((member) => !isNull(member)) }
      }
      if (typeof plain.$ref === 'string' && plain.$ref.includes('/schemas/') && Object.keys(plain).length > 1) {
        const { $ref, ...beside } = plain
        return { ...beside, allOf: [{ $ref: $ref ?? '' }] }
      }
      return plain
    }),
  ) as Document
  return { ...written, openapi: '3.0.1' }
}

const withInt32 = (schema: Document): Json =>
  schema.type === 'integer' && typeof schema.minimum === 'number' && typeof schema.maximum === 'number'
    ? { ...schema, format: 'int32' }
    : schema

/** springdoc: 3.0, `minLength: 0` from `@Size`, int32, a full URL with a port and a variable, `bearerFormat`. */
function spring(document: Document): Document {
  const written = rewrite(
    asVersion30(document),
    schemasOnly((schema) => {
      const sized = 'maxLength' in schema && !('minLength' in schema) ? { ...schema, minLength: 0 } : schema
      return withInt32(sized)
    }),
  ) as Document
  const secured = withScheme(written, 'bearer-jwt', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  const [server] = addressed(document, '')
  const base = isObject(server) && typeof server.url === 'string' ? server.url.slice(1) : ''
  return { ...secured, servers: [{ url: 'http://localhost:8080/{base}', variables: { base: { default: base } } }] }
}

/** A controller per base path: the path of the server is in the paths, and the server is only a host. */
function springWithBasePaths(document: Document): Document {
  const { paths, ...rest } = spring(document)
  const [server] = addressed(document, '')
  const base = isObject(server) && typeof server.url === 'string' ? server.url : ''
  const moved = Object.entries(isObject(paths) ? paths : {}).map(([path, item]) => [`${base}${path}`, item])
  return { ...rest, servers: [{ url: 'http://localhost:8080' }], paths: Object.fromEntries(moved) as Document }
}

function addressed({ servers }: Document, origin: string): Json[] {
  const list = Array.isArray(servers) ? servers : []
  return list.map((server) => ({
    url: `${origin}${isObject(server) && typeof server.url === 'string' ? server.url : ''}`,
    description: 'Generated',
  }))
}

/** Swashbuckle: 3.0, every `$ref` in an `allOf`, capitalized `Bearer`, a full server URL with a port. */
function aspNet(document: Document): Document {
  const written = rewrite(
    asVersion30(document),
    schemasOnly((schema) => {
      const { $ref } = schema
      if (typeof $ref === 'string' && $ref.includes('/schemas/')) return { allOf: [{ $ref }], readOnly: false }
      return withInt32(schema)
    }),
  ) as Document
  const secured = withScheme(written, 'Bearer', { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' })
  return { ...secured, servers: addressed(document, 'https://localhost:7001') }
}

/** huma: 3.1, small components inlined, int64, `additionalProperties: true`, `uniqueItems: false`. */
function huma(document: Document): Document {
  const written = rewrite(
    document,
    schemasOnly((schema) => {
      const { $ref } = schema
      const target = typeof $ref === 'string' ? componentOf(document, $ref) : undefined
      if (isObject(target) && 'pattern' in target) return { ...target, ...schema, $ref: null }
      if (schema.type === 'object' && !('additionalProperties' in schema) && !('$ref' in schema))
        return { ...schema, additionalProperties: true }
      if (schema.type === 'array') return { uniqueItems: false, ...schema }
      if (schema.format === 'binary') return { ...schema, contentMediaType: 'application/octet-stream' }
      if (schema.type === 'integer' && 'minimum' in schema && 'maximum' in schema) return { ...schema, format: 'int64' }
      return schema
    }),
  )
  const inPlace = rewrite(written, (object) => {
    if (object.$ref !== null) return object
    const { $ref: _, ...rest } = object
    return rest
  }) as Document
  return withScheme(inPlace, 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
}

/** Closed objects as an open part and a rule for whatever no part mentions. */
function closedAfterwards(document: Document): Document {
  const written = rewrite(
    document,
    schemasOnly((schema) => {
      const { type = 'object', properties, required, additionalProperties, allOf, ...rest } = schema
      if (additionalProperties !== false || !isObject(properties)) return schema
      const [first = '', ...others] = Object.keys(properties)
      const only = (names: string[]) => Object.fromEntries(names.map((name) => [name, properties[name] ?? null]))
      const parts: Document[] = [
        { type, properties: only([first]) },
        { type, properties: only(others), ...(required !== undefined && { required }) },
      ]
      return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), ...parts], unevaluatedProperties: false }
    }),
  )
  return written as Document
}

export const writers: Record<string, (document: Document) => Document> = {
  bundled: (document) => document,
  dereferenced,
  renamed,
  reordered,
  'closed by unevaluatedProperties': closedAfterwards,
  'in the words of FastAPI': fastApi,
  'in OpenAPI 3.0': asVersion30,
  'in the words of Spring': spring,
  'in the words of Spring, with the base path in the paths': springWithBasePaths,
  'in the words of ASP.NET': aspNet,
  'in the words of huma': huma,
  'renamed, reordered and in the words of Spring': (document) => spring(reordered(renamed(document))),
}
