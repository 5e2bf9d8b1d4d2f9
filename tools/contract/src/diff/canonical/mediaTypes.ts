import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, objectOr } from '../json.ts'
import type { NotCompared } from './notCompared.ts'
import type { Schemas } from './schemaNormalizer.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

/** Reads the `content` of a body, a parameter or a header. */
export function mediaReader(sources: SourceFiles, schemas: Schemas, notCompared: NotCompared) {
  return (node: unknown): JsonObject => {
    const source = objectOr(node)
    const contents = new Map<string, JsonObject>()
    // A type in its plain spelling comes first: others are compared with it.
    const entries = Object.entries(source).toSorted(([one], [two]) => Number(isPlain(two)) - Number(isPlain(one)))
    for (const [written, value] of entries) {
      const { schema, encoding } = objectOr(value)
      notCompared.look('mediaType', objectOr(value))
      const type = plainType(written)
      // Without a schema, or with an empty one, the body may be anything.
      const given = schemas.canonical(schema)
      // Redocly does not compare a schema that is only `false`.
      const body = given === false ? { not: {} } : given
      const kept = {
        schema: isStructured(type) ? body : plainText(body, type),
        ...(isObject(encoding) &&
          isForm(type) && { encoding: plainEncoding(sources, schemas, encoding, body, notCompared) }),
      }
      const key = freeKey(type, kept, contents)
      contents.set(key, sources.derive<JsonObject>(kept, objectOr(value)))
    }
    return sources.derive<JsonObject>(Object.fromEntries(contents), source)
  }
}

/** Two spellings of one media type may say different things; both hold, so the second one gets its own key. */
function freeKey(type: string, content: JsonObject, contents: ReadonlyMap<string, JsonObject>): string {
  let key = type
  for (let count = 2; contents.has(key) && !isDeepStrictEqual(contents.get(key), content); count += 1)
    key = `${type}; ${spelling}=${count}`
  return key
}

const spelling = 'spelling'

/** The media type without the mark of a second spelling. */
// oxlint-disable-next-line tallyport/no-backtracking -- only our own name
export const firstSpelling = (type: string): string => type.replace(new RegExp(`; ${spelling}=\\d+$`), '')

const isPlain = (written: string) => plainType(written) === written

/**
 * Types and their parameters' names are case-insensitive, JSON has only one charset, and UTF-8 is the default for text.
 */
function plainType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim())
  const isUsual = (parameter: string) =>
    /^charset\s*=\s*"?utf-?8"?$/i.test(parameter) || (/json/i.test(type) && /^charset\s*=/i.test(parameter))
  const others = parameters.filter((parameter) => parameter !== '' && !isUsual(parameter))
  return [type.toLowerCase(), ...others].join('; ')
}

const isStructured = (type: string) =>
  /json|xml|yaml|form-data|urlencoded|^multipart\/|^(?:application|\*)\/\*/.test(type)

/** A body that is not structured is one text or file, whether or not its schema says so. */
function plainText(schema: unknown, type: string): unknown {
  const { contentMediaType, ...plain } = objectOr(schema)
  const isOwn = contentMediaType === undefined || contentMediaType === type
  const isWhole = [{}, { type: 'string' }, { type: 'string', format: 'binary' }].some((whole) =>
    isDeepStrictEqual(whole, plain),
  )
  return isOwn && isWhole ? { type: 'string' } : schema
}

/** The types whose bodies have parts. */
const isForm = (type: string) => /^multipart\/|urlencoded/.test(type)

/** The content type that a part of a form has if nothing else is said. */
function usualContentType(schema: unknown): string {
  const { type, format, items, contentMediaType, contentEncoding } = objectOr(schema)
  if (type === 'array') return usualContentType(items)
  if (type === 'object') return 'application/json'
  const isText = type !== undefined && format !== 'binary' && contentMediaType === undefined
  return isText && contentEncoding === undefined ? 'text/plain' : 'application/octet-stream'
}

/** How the parts of a form are written; without what OpenAPI assumes. */
function plainEncoding(
  sources: SourceFiles,
  schemas: Schemas,
  encoding: JsonObject,
  body: unknown,
  notCompared: NotCompared,
): JsonObject {
  const fields = objectOr(objectOr(body)['properties'])
  const parts = Object.entries(encoding).map(([name, value]) => {
    notCompared.look('encoding', objectOr(value))
    const { style = 'form', explode = style === 'form', allowReserved, headers, ...written } = objectOr(value)
    const { contentType, ...others } = written
    const kept = contentType === usualContentType(fields[name]) ? others : written
    const named = Object.entries(objectOr(headers)).map(([header, node]) => {
      const { schema, required } = sources.follow(objectOr(node))
      return [header.toLowerCase(), { schema: schemas.canonical(schema), ...(required === true && { required }) }]
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
