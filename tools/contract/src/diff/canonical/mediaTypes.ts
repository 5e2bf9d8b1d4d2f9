import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, objectOr } from '../json.ts'
import type { NotCompared } from './notCompared.ts'
import type { SchemaNormalizer } from './schemaNormalizer.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

/**
 * Returns a function that normalizes the `content` of a body, a parameter or a header: each media type in one spelling
 * (`Application/JSON; charset=utf-8` → `application/json`), with its normalized schema and encoding.
 */
export function mediaReader(sources: SourceFiles, schemas: SchemaNormalizer, notCompared: NotCompared) {
  return (node: unknown): JsonObject => {
    const source = objectOr(node)
    const contents = new Map<string, JsonObject>()
    // A type in its normalized spelling comes first: others are compared with it.
    const entries = Object.entries(source).toSorted(([a], [b]) => Number(isNormalized(b)) - Number(isNormalized(a)))
    for (const [written, value] of entries) {
      const { schema, encoding } = objectOr(value)
      notCompared.look('mediaType', objectOr(value))
      const type = normalizeType(written)
      // Without a schema, or with an empty one, the body may be anything.
      const normalized = schemas.normalize(schema)
      // Redocly does not compare a schema that is only `false`.
      const body = normalized === false ? { not: {} } : normalized
      const kept = {
        schema: isStructured(type) ? body : normalizeUnstructured(body, type),
        ...(isObject(encoding) &&
          hasParts(type) && { encoding: normalizeEncoding(sources, schemas, encoding, body, notCompared) }),
      }
      const key = freeKey(type, kept, contents)
      contents.set(key, sources.derive<JsonObject>(kept, objectOr(value)))
    }
    return sources.derive<JsonObject>(Object.fromEntries(contents), source)
  }
}

/**
 * The key of a media type in the normalized `content`. Two spellings of one media type may have different schemas, which
 * both hold, so the second one gets its own key: `application/json; spelling=2`.
 */
function freeKey(type: string, content: JsonObject, contents: ReadonlyMap<string, JsonObject>): string {
  let key = type
  for (let count = 2; contents.has(key) && !isDeepStrictEqual(contents.get(key), content); count += 1)
    key = `${type}; ${spellingParameter}=${count}`
  return key
}

const spellingParameter = 'spelling'

/** A key of `content` without the mark of a second spelling. */
// oxlint-disable-next-line tallyport/no-backtracking -- only our own name
export const firstSpelling = (type: string): string => type.replace(new RegExp(`; ${spellingParameter}=\\d+$`), '')

const isNormalized = (written: string) => normalizeType(written) === written

/**
 * Types and their parameters' names are case-insensitive, JSON has only one charset, and UTF-8 is the default for text.
 */
function normalizeType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim())
  const isDefault = (parameter: string) =>
    /^charset\s*=\s*"?utf-?8"?$/i.test(parameter) || (/json/i.test(type) && /^charset\s*=/i.test(parameter))
  const others = parameters.filter((parameter) => parameter !== '' && !isDefault(parameter))
  return [type.toLowerCase(), ...others].join('; ')
}

const isStructured = (type: string) =>
  /json|xml|yaml|form-data|urlencoded|^multipart\/|^(?:application|\*)\/\*/.test(type)

/** A body that is not structured is one text or file, whether or not its schema says so. */
function normalizeUnstructured(schema: unknown, type: string): unknown {
  const { contentMediaType, ...rest } = objectOr(schema)
  const isSameType = contentMediaType === undefined || contentMediaType === type
  const isText = [{}, { type: 'string' }, { type: 'string', format: 'binary' }].some((text) =>
    isDeepStrictEqual(text, rest),
  )
  return isSameType && isText ? { type: 'string' } : schema
}

/** The types whose bodies have parts. */
const hasParts = (type: string) => /^multipart\/|urlencoded/.test(type)

/** The content type that OpenAPI assumes for a part of a form. */
function defaultContentType(schema: unknown): string {
  const { type, format, items, contentMediaType, contentEncoding } = objectOr(schema)
  if (type === 'array') return defaultContentType(items)
  if (type === 'object') return 'application/json'
  const isText = type !== undefined && format !== 'binary' && contentMediaType === undefined
  return isText && contentEncoding === undefined ? 'text/plain' : 'application/octet-stream'
}

/** The `encoding` of a form's parts, without what OpenAPI assumes. */
function normalizeEncoding(
  sources: SourceFiles,
  schemas: SchemaNormalizer,
  encoding: JsonObject,
  body: unknown,
  notCompared: NotCompared,
): JsonObject {
  const fields = objectOr(objectOr(body)['properties'])
  const parts = Object.entries(encoding).map(([name, value]) => {
    notCompared.look('encoding', objectOr(value))
    const { style = 'form', explode = style === 'form', allowReserved, headers, ...written } = objectOr(value)
    const { contentType, ...others } = written
    const kept = contentType === defaultContentType(fields[name]) ? others : written
    const named = Object.entries(objectOr(headers)).map(([header, node]) => {
      const { schema, required } = sources.follow(objectOr(node))
      return [header.toLowerCase(), { schema: schemas.normalize(schema), ...(required === true && { required }) }]
    })
    const plain = {
      ...kept,
      ...(style !== 'form' && { style }),
      ...(explode !== (style === 'form') && { explode }),
      ...(allowReserved === true && { allowReserved }),
      ...(named.length > 0 && { headers: Object.fromEntries(named) as JsonObject }),
    }
    return [name, sources.derive(plain, objectOr(value))]
  })
  return sources.derive(Object.fromEntries(parts) as JsonObject, encoding)
}
