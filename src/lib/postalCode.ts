/** The place of a postal code. */
export interface PostalMatch {
  country: 'US' | 'CA'
  /** Two letters. */
  state: string
  /** At least one; several if places share the code. */
  cities: readonly string[]
}

/** Finds the place of a postal code; null if none. Errors: rejects when the service fails, whatever the code. */
export type PostalLookup = (code: string, signal: AbortSignal) => Promise<PostalMatch | null>

export interface PostalCode {
  country: 'US' | 'CA'
  /** As written on an envelope: `02110-1234`, `K1A 0B1`. */
  text: string
  /** The part to look up: `02110`, `K1A 0B1`. */
  area: string
}

/** Parses a US or Canadian postal code as users type it; null for anything else. */
export function parsePostalCode(typed: string): PostalCode | null {
  const text = typed.trim().toUpperCase()
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(text) ?? []
  if (zip !== undefined) return { country: 'US', text, area: zip }
  const [, forward, local] = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(text) ?? []
  if (forward === undefined) return null
  const code = `${forward} ${local}`
  return { country: 'CA', text: code, area: code }
}
