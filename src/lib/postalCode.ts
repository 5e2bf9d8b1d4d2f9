import { cleanId } from './cleanText.ts'

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
  /** As on an envelope: `02110-1234`, `K1A 0B1`. */
  text: string
  /** The part to look up: `02110`, `K1A 0B1`. */
  area: string
}

/**
 * Parses a US or Canadian postal code as users type and paste it: in any case, with or without the usual space or dash.
 * A state or a country beside it is left out, because the code says both, and so are quotes. Null for anything else.
 */
export function parsePostalCode(typed: string): PostalCode | null {
  if (typed.trim().includes('\n')) return null
  const text = cleanId(typed)
    .toUpperCase()
    .replace(/^=?["'(]/, '')
    .replace(/(?<![ .,;"')-])[ .,;"')-]+$/, '')
    .replace(/^(?:APO|FPO|DPO|ZIP|USA|U\.S\.(?:A\.)?|CANADA)[ .,:-]+/, '')
    .replace(/^[A-Z]{2}(?:[ .,-]+|(?=\d))/, '')
    .replace(/(?<=[^ .,-])[ .,-]+(?:[A-Z]{2}|USA|U\.S(?:\.A)?|CANADA)$/, '')
  const [, zip, addOn] = /^(\d{5})(?: ?-? ?(\d{4}))?$/.exec(text) ?? []
  if (zip !== undefined) return { country: 'US', text: addOn === undefined ? zip : `${zip}-${addOn}`, area: zip }
  // Forward sortation area and local delivery unit, as Canada Post calls the halves.
  const [, area, unit] = /^([A-Z]\d[A-Z]) ?-? ?(\d[A-Z]\d)$/.exec(text) ?? []
  if (area === undefined) return null
  const code = `${area} ${unit}`
  return { country: 'CA', text: code, area: code }
}

/** First digits of the ZIP codes of territories that are separate countries in ISO 3166, whose codes Google uses. */
const territories = {
  PR: /^00[679]/,
  VI: /^008/,
  AS: /^96799/,
  GU: /^969[1-3]/,
  MP: /^9695[0-2]/,
}

/** The two letters of the territory of the United States that a ZIP code belongs to: as a state, and as Google's country. */
export const territoryOf = (zip: string): string | undefined =>
  Object.entries(territories).find(([, start]) => start.test(zip))?.[0]

/** First digits of the ZIP codes of the armed forces, by their state: Americas, Europe, Pacific. */
const military = { AA: /^340/, AE: /^09[0-8]/, AP: /^96[2-6]/ }

/** The place of a ZIP code of the armed forces (APO, FPO, DPO), which no map shows; null for any other code. */
export function militaryPlace(zip: string): PostalMatch | null {
  const state = Object.entries(military).find(([, start]) => start.test(zip))?.[0]
  return state === undefined ? null : { country: 'US', state, cities: ['APO', 'FPO', 'DPO'] }
}
