/** The subset of JSON Schema that the checks use, with references resolved. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  minProperties?: number
  /** Alternatives for the whole value, each with its own type. */
  oneOf?: Schema[]
  /** Conditions between the properties of an object, which add no type; `allOf` holds several of them. */
  anyOf?: Schema[]
  allOf?: Schema[]
  /** Set on values that are sent as a file part. */
  contentMediaType?: string
}

/** The types that a value may have. Looks through `oneOf` only; empty if the schema names no type. */
export function typesOf({ type, oneOf }: Schema): string[] {
  return oneOf ? oneOf.flatMap(typesOf) : [type ?? []].flat()
}
