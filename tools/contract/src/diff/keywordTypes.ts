import { objectOr } from './json.ts'

/** Whole numbers are numbers, too. */
export const family = (type: unknown) => (type === 'integer' ? 'number' : String(type))

const stringFormats =
  /^(?:date|time|date-time|duration|(?:idn-)?email|(?:idn-)?hostname|ipv[46]|uri(?:-reference|-template)?|iri(?:-reference)?|uuid|(?:relative-)?json-pointer|regex|byte|binary|password)$/
const numberFormats = /^(?:u?int(?:8|16|32|64)|float|double)$/

/** The type of the values that a keyword restricts; undefined if it may restrict values of several types. */
export function restrictedType(keyword: string, value: unknown): string | undefined {
  if (keyword === 'format') {
    if (stringFormats.test(String(value))) return 'string'
    return numberFormats.test(String(value)) ? 'number' : undefined
  }
  // The schemas of a tuple are named, see `tuple` in normalizeKeywords.ts.
  if (keyword === 'patternProperties') {
    const names = Object.keys(objectOr(value))
    const items = names.filter((name) => name.startsWith('item '))
    if (items.length === 0) return 'object'
    return items.length === names.length ? 'array' : undefined
  }
  return Object.entries(restricting).find(([, keywords]) => keywords.test(keyword))?.[0]
}

const restricting = {
  string: /^(?:pattern|minLength|maxLength|content.*)$/,
  number: /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/,
  array: /^(?:items|unevaluatedItems|minItems|maxItems|uniqueItems|contains|minContains|maxContains)$/,
  object:
    /^(?:properties|required|additionalProperties|unevaluatedProperties|propertyNames|minProperties|maxProperties|dependentRequired|dependentSchemas)$/,
}
