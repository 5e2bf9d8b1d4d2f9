/** The subset of JSON Schema that the contract's requests use, with references resolved. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
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
  oneOf?: Schema[]
  /** Conditions between the properties of an object; `allOf` holds several of them. */
  anyOf?: Schema[]
  allOf?: Schema[]
  /** Set on values that are sent as a file part. */
  contentMediaType?: string
}

export function typesOf({ type, oneOf }: Schema): string[] {
  return oneOf ? oneOf.flatMap(typesOf) : [type ?? []].flat()
}
