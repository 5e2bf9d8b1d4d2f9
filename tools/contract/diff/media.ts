import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, objectOr } from './json.ts'
import type { Schemas } from './schemas.ts'
import type { SourceFiles } from './sourceFiles.ts'

/** Reads the `content` of a body, a parameter or a header. */
export function mediaReader(sources: SourceFiles, schemas: Schemas) {
  return (node: unknown): JsonObject => {
    const source = objectOr(node)
    const entries = Object.entries(source).map(([written, value]) => {
      const { schema, encoding } = objectOr(value)
      const type = plainType(written)
      const body = schema === undefined ? undefined : schemas.canonical(schema)
      const plain = isStructured(type) ? body : plainText(body, type)
      const kept = {
        ...(plain !== undefined && { schema: plain }),
        ...(isObject(encoding) && { encoding: plainEncoding(sources, schemas, encoding) }),
      }
      return [type, sources.derive(kept, objectOr(value))]
    })
    return sources.derive(Object.fromEntries(entries) as JsonObject, source)
  }
}

/** Types and the names of their parameters have no case, and JSON has one charset. */
function plainType(written: string): string {
  const [type = '', ...parameters] = written.split(';').map((part) => part.trim())
  const others = parameters.filter((parameter) => parameter !== '' && !/^charset\s*=/i.test(parameter))
  return [type.toLowerCase(), ...others].join('; ')
}

const isStructured = (type: string) => /json|xml|yaml|form-data|urlencoded|^multipart\/|\*/.test(type)

/** A body that is not structured is one text or file, whether or not its schema says so. */
function plainText(schema: unknown, type: string): unknown {
  const { contentMediaType, ...plain } = objectOr(schema)
  const isOwn = contentMediaType === undefined || contentMediaType === type
  const isWhole = [{}, { type: 'string' }, { type: 'string', format: 'binary' }].some((whole) =>
    isDeepStrictEqual(whole, plain),
  )
  return isOwn && isWhole ? { type: 'string' } : schema
}

/** How the parts of a form are written; without what OpenAPI assumes. */
function plainEncoding(sources: SourceFiles, schemas: Schemas, encoding: JsonObject): JsonObject {
  const parts = Object.entries(encoding).map(([name, value]) => {
    const { style = 'form', explode = style === 'form', allowReserved, headers, ...kept } = objectOr(value)
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
