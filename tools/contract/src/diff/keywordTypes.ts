/** Which types of values the keywords of a schema say something about. */
import { objectOr } from './json.ts'
import { isTupleItem } from './tupleItems.ts'

/** `number` for `integer`, because whole numbers are numbers, too; any other type as it is. */
export const numberForInteger = (type: unknown): string => (type === 'integer' ? 'number' : String(type))

const stringFormats =
  /^(?:date|time|date-time|duration|(?:idn-)?email|(?:idn-)?hostname|ipv[46]|uri(?:-reference|-template)?|iri(?:-reference)?|uuid|(?:relative-)?json-pointer|regex|byte|binary|password)$/
const numberFormats = /^(?:u?int(?:8|16|32|64)|float|double)$/

const keywordsByType = {
  string: /^(?:pattern|minLength|maxLength|content.*)$/,
  number: /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/,
  array: /^(?:items|unevaluatedItems|minItems|maxItems|uniqueItems|contains|minContains|maxContains)$/,
  object:
    /^(?:properties|required|additionalProperties|unevaluatedProperties|propertyNames|minProperties|maxProperties|dependentRequired|dependentSchemas)$/,
}

/** The type of the values that a keyword restricts; undefined if it may restrict values of several types. */
export function restrictedType(keyword: string, value: unknown): string | undefined {
  if (keyword === 'format') {
    if (stringFormats.test(String(value))) return 'string'
    return numberFormats.test(String(value)) ? 'number' : undefined
  }
  if (keyword === 'patternProperties') {
    const names = Object.keys(objectOr(value))
    if (!names.some(isTupleItem)) return 'object'
    return names.every(isTupleItem) ? 'array' : undefined
  }
  return Object.entries(keywordsByType).find(([, keywords]) => keywords.test(keyword))?.[0]
}
