import { withTimeout } from 'es-toolkit/promise'
import { lru } from 'tiny-lru'
import {
  militaryPlace,
  parsePostalCode,
  territoryOf,
  type PostalCode,
  type PostalLookup,
  type PostalMatch,
} from '#src/lib/postalCode.ts'
import { geocode, type GeocoderResult } from './mapsApi.ts'

/** Longest time the user waits, in milliseconds, including the script. */
const longestMs = 15_000
const known = lru<PostalMatch | null>(100)

/** Asks Google for the places of a US or Canadian postal code; other text makes no call. */
export const findPostalCode: PostalLookup = async (typed, signal) => {
  const code = parsePostalCode(typed)
  if (code === null) return null
  const before = known.get(code.area)
  if (before !== undefined) return before
  const match = (code.country === 'US' ? militaryPlace(code.area) : null) ?? (await ask(code, signal))
  known.set(code.area, match)
  return match
}

/** Google treats a territory, such as Puerto Rico, as a country (docs/rules.md#postal-code-lookup). */
async function ask(code: PostalCode, signal: AbortSignal): Promise<PostalMatch | null> {
  const territory = code.country === 'US' ? territoryOf(code.area) : undefined
  const country = territory ?? code.country
  const results = await withTimeout(() => untilAborted(signal, geocode(code.area, country)), longestMs)
  return matchOf(code, country, results)
}

/** Google's call can't be aborted, so an abort only stops waiting for it. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function matchOf(code: PostalCode, country: string, results: readonly GeocoderResult[]): PostalMatch | null {
  // Google may return a similar code.
  const result = results.find(
    (candidate) =>
      candidate.types.includes('postal_code') &&
      component(candidate, 'postal_code')?.long_name === code.area &&
      component(candidate, 'country')?.short_name === country,
  )
  const state =
    country === code.country ? result && component(result, 'administrative_area_level_1')?.short_name : country
  const cities = result ? citiesOf(result) : []
  return state && cities.length > 0 ? { country: code.country, state, cities } : null
}

/** Component types that may name a code's only place, most likely first. */
const placeTypes = ['locality', 'sublocality', 'neighborhood', 'administrative_area_level_3']

function citiesOf(result: GeocoderResult): string[] {
  const only = placeTypes.map((type) => component(result, type)?.long_name.trim()).find(Boolean)
  const byLowerCase = new Map<string, string>()
  for (const name of result.postcode_localities ?? [only ?? '']) {
    const city = name.trim()
    const key = city.toLowerCase()
    if (city !== '' && !byLowerCase.has(key)) byLowerCase.set(key, city)
  }
  return [...byLowerCase.values()]
}

const component = (result: GeocoderResult, type: string) =>
  result.address_components.find(({ types }) => types.includes(type))
