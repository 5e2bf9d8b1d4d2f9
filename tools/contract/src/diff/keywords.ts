/** Distinguishes the keys of a description: keywords, and names that an author chose, which may equal a keyword. */
import { isObject, type JsonObject, listOr, parsePointer } from './json.ts'

/** Annotations of a schema, which do not change the values that it allows. */
export const wording =
  /^(?:title|description|examples?|deprecated|externalDocs|xml|\$(?:comment|anchor|defs|schema)|x-(?!extensible-enum$).*)$/
/** Keywords that hold one schema, a list of schemas, or schemas by name. */
export const one =
  /^(?:not|if|then|else|contains|propertyNames|items|additionalProperties|unevaluated(?:Properties|Items))$/
export const many = /^(?:anyOf|oneOf|prefixItems)$/
export const byName = /^(?:properties|patternProperties|dependentSchemas)$/

/** Keywords of a description whose keys are names of the author. */
export const named =
  /^(?:properties|patternProperties|dependentSchemas|schemas|headers|responses|paths|content|encoding|mapping|securitySchemes)$/
/** Keywords whose values are data. */
export const data = /^(?:default|enum|const|required|dependentRequired|security)$/

/** The schemas directly in a schema, whatever the names of its fields; not those behind a `$ref`. */
export function schemasIn(schema: JsonObject): unknown[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (one.test(keyword)) return [value]
    if (many.test(keyword) || keyword === 'allOf') return listOr(value)
    return byName.test(keyword) && isObject(value) ? Object.values(value) : []
  })
}

/** Marks a name in `keywordPath`. */
const mark = '='

/** The tokens of a pointer into a canonical document, with a `=` before each name that an author chose. */
export function keywordPath(pointer: string): string[] {
  let areNames = false
  return parsePointer(pointer).map((token) => {
    if (areNames) {
      areNames = false
      return `${mark}${token}`
    }
    areNames = named.test(token)
    return token
  })
}

/** A token of `keywordPath` as it is written. */
export const plainName = (token: string): string => (token.startsWith(mark) ? token.slice(mark.length) : token)
