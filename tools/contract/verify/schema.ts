/** The part of JSON Schema that the contract's requests use, references resolved. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
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
  /** Set on what is sent as a file part. */
  contentMediaType?: string
}

export function typesOf({ type, oneOf }: Schema): string[] {
  return oneOf ? oneOf.flatMap(typesOf) : [type ?? []].flat()
}
