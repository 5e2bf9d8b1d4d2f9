import { useEffect, useRef, useState } from 'react'
import { sleep } from '#src/lib/sleep.ts'

/** Where to look for places; all of it is optional. */
export interface PlaceLimits {
  /** At most 15, two letters each; places elsewhere are neither suggested nor found. */
  countries?: readonly string[] | undefined
  /** At most 5 of Google's primary types, such as `hardware_store`. */
  types?: readonly string[] | undefined
  /** Places within, such as the part of a map that shows, come first. */
  bias?: (() => google.maps.LatLngBounds | undefined) | undefined
}

/** What the last thing that a person did has led to. */
export interface SearchResult {
  outcome: 'idle' | 'suggested' | 'none' | 'failed'
  predictions: readonly google.maps.places.PlacePrediction[]
}

const debounceMs = 300
const idle: SearchResult = { outcome: 'idle', predictions: [] }
const pickedFields = ['addressComponents', 'displayName', 'formattedAddress', 'location', 'types', 'viewport']

/**
 * Looks for places while a person types, 300 ms after the last key, and picks one. Only the answer to the last thing that was
 * done counts. Suggestions and the place that is picked are one session for Google's bill (docs/rules.md#maps-picker).
 */
export function usePlaceSearch(limits: PlaceLimits, onPick: (place: google.maps.places.Place | null) => void) {
  const [text, setText] = useState('')
  const [result, setResult] = useState(idle)
  const session = useRef<google.maps.places.AutocompleteSessionToken>(null)
  const running = useRef<AbortController>(null)
  const last = useRef<() => void>(() => undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Does the work instead of what is under way; a place that it leads to is picked. */
  function run(work: (signal: AbortSignal) => Promise<SearchResult | google.maps.places.Place>): void {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    last.current = () => run(work)
    const settle = (next: SearchResult | google.maps.places.Place): void => {
      if (controller.signal.aborted) return
      setResult('outcome' in next ? next : idle)
      if ('outcome' in next) return
      session.current = null
      setText(nameOf(next))
      onPick(next)
    }
    work(controller.signal).then(settle, () => settle({ outcome: 'failed', predictions: [] }))
  }

  const clear = (): void => {
    running.current?.abort()
    session.current = null
    setText('')
    setResult(idle)
    onPick(null)
  }

  const type = (typed: string): void => {
    if (typed.trim() === '') {
      clear()
      setText(typed)
      return
    }
    setText(typed)
    run(async (signal) => {
      await sleep(debounceMs, signal)
      const places = await google.maps.importLibrary('places')
      session.current ??= new places.AutocompleteSessionToken()
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: typed,
        sessionToken: session.current,
        ...(limits.countries && { includedRegionCodes: [...limits.countries] }),
        ...(limits.types && { includedPrimaryTypes: [...limits.types] }),
        ...biasOf(limits),
      })
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
      return { outcome: predictions.length > 0 ? 'suggested' : 'none', predictions }
    })
  }

  const pick = (prediction: google.maps.places.PlacePrediction): void => {
    setText(prediction.text.text)
    setResult(idle)
    run(async () => (await prediction.toPlace().fetchFields({ fields: pickedFields })).place)
  }

  /** Picks the first place that Google finds for the text. */
  const search = (): void => {
    setResult(idle)
    run(async () => {
      const { Place } = await google.maps.importLibrary('places')
      const { places } = await Place.searchByText({
        textQuery: text.trim(),
        fields: pickedFields,
        ...(limits.types?.[0] !== undefined && { includedType: limits.types[0] }),
        ...(limits.countries?.[0] !== undefined && { region: limits.countries[0] }),
        ...biasOf(limits),
      })
      return places.find((place) => isWithin(place, limits)) ?? { outcome: 'none', predictions: [] }
    })
  }

  return { text, result, type, pick, search, clear, retry: () => last.current(), close: () => setResult(idle) }
}

function biasOf({ bias }: PlaceLimits) {
  const locationBias = bias?.()
  return locationBias && { locationBias }
}

/** Google only ranks by country, and takes a single type, when it looks for a text. */
function isWithin({ addressComponents, types }: google.maps.places.Place, limits: PlaceLimits): boolean {
  const country = addressComponents?.find((part) => part.types.includes('country'))?.shortText?.toUpperCase()
  const isInCountry = !limits.countries || limits.countries.some((code) => code.toUpperCase() === country)
  return isInCountry && (!limits.types || limits.types.some((type) => types?.includes(type)))
}

function nameOf({ displayName, formattedAddress }: google.maps.places.Place): string {
  if (!displayName || !formattedAddress) return displayName ?? formattedAddress ?? ''
  return formattedAddress.startsWith(displayName) ? formattedAddress : `${displayName}, ${formattedAddress}`
}
