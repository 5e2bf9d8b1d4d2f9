/** What the postal service knows of a code. */
export interface PostalMatch {
  country: 'US' | 'CA'
  /** Two letters. */
  state: string
  /** At least one; several where places share the code. */
  cities: readonly string[]
}

/** The place of a postal code, or null when there is none. Errors: rejects when the service fails, which says nothing of the code. */
export type PostalLookup = (code: string, signal: AbortSignal) => Promise<PostalMatch | null>

export interface PostalCode {
  country: 'US' | 'CA'
  /** As it is written on an envelope: `02110-1234`, `K1A 0B1`. */
  text: string
  /** The part that is looked up: `02110`, `K1A 0B1`. */
  area: string
}

/** Reads a code of the United States or Canada as people type it; null for anything else. */
export function parsePostalCode(typed: string): PostalCode | null {
  const text = typed.trim().toUpperCase()
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(text) ?? []
  if (zip !== undefined) return { country: 'US', text, area: zip }
  const [, forward, local] = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(text) ?? []
  if (forward === undefined) return null
  const code = `${forward} ${local}`
  return { country: 'CA', text: code, area: code }
}
