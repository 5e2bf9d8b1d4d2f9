/** Distinguishes the keys of a description: keywords, and names that an author chose, which may equal a keyword. */
import { isObject, type JsonObject, listOr, parsePointer } from './json.ts'

/** Keywords that do not change the values that a schema allows. */
export const annotations =
  /^(?:title|description|examples?|deprecated|externalDocs|xml|\$(?:comment|anchor|defs|schema)|x-(?!extensible-enum$).*)$/

/** Keywords of a schema whose value is a schema. */
export const holdsSchema =
  /^(?:not|if|then|else|contains|propertyNames|items|additionalProperties|unevaluated(?:Properties|Items))$/
/** Keywords of a schema whose value is a list of schemas; `allOf`, which is merged, is not among them. */
export const holdsSchemaList = /^(?:anyOf|oneOf|prefixItems)$/
/** Keywords of a schema whose value is an object with a schema under each name. */
export const holdsNamedSchemas = /^(?:properties|patternProperties|dependentSchemas)$/

/** Keywords of a description whose value is an object with names of the author as keys. */
export const holdsNames =
  /^(?:properties|patternProperties|dependentSchemas|schemas|headers|responses|paths|content|encoding|mapping|securitySchemes)$/
/** Keywords of a description whose value is data: what looks like a keyword in it is none. */
export const holdsData = /^(?:default|enum|const|required|dependentRequired|security)$/

/** The schemas directly in a schema, whatever the names of its fields; not those behind a `$ref`. */
export function schemasIn(schema: JsonObject): unknown[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (holdsSchema.test(keyword)) return [value]
    if (holdsSchemaList.test(keyword) || keyword === 'allOf') return listOr(value)
    return holdsNamedSchemas.test(keyword) && isObject(value) ? Object.values(value) : []
  })
}

/** Marks a name in `keywordPath`. */
const nameMark = '='

/**
 * The tokens of a pointer into a canonical document, with a `=` before each name that an author chose:
 * `#/components/schemas/type/properties/items` → `['components', 'schemas', '=type', 'properties', '=items']`.
 */
export function keywordPath(pointer: string): string[] {
  let isName = false
  return parsePointer(pointer).map((token) => {
    if (isName) {
      isName = false
      return `${nameMark}${token}`
    }
    isName = holdsNames.test(token)
    return token
  })
}

/** A token of `keywordPath` without the mark of a name. */
export const withoutNameMark = (token: string): string =>
  token.startsWith(nameMark) ? token.slice(nameMark.length) : token
