import { useEffect, useRef, useState } from 'react'
import { cleanText } from '#src/lib/cleanText.ts'
import { sleep } from '#src/lib/retry.ts'
import { isLasting } from '../data/requestCache.ts'

/** Restrictions on the search for places; all optional. */
export interface PlaceLimits {
  /** At most 15 two-letter codes; places elsewhere are neither suggested nor found. */
  countries?: readonly string[] | undefined
  /** At most 5 of Google's primary types, such as `hardware_store`. */
  types?: readonly string[] | undefined
  /** Places within these bounds, such as the visible part of a map, come first. */
  bias?: (() => google.maps.LatLngBounds | undefined) | undefined
}

/** The result of the user's last action. */
export interface SearchResult {
  outcome: 'idle' | 'suggested' | 'none' | 'failed'
  predictions: readonly google.maps.places.PlacePrediction[]
  /** Why it failed. */
  error?: unknown
}

const debounceMs = 300
const idle: SearchResult = { outcome: 'idle', predictions: [] }
const pickedFields = ['addressComponents', 'displayName', 'formattedAddress', 'location', 'types', 'viewport']

/**
 * Searches for places as the user types, 300 ms after the last key press, and picks one. Only the response to the last
 * action is used. Google bills the suggestions and the picked place as one session (docs/rules.md#maps-picker).
 */
export function usePlaceSearch(limits: PlaceLimits, onPick: (place: google.maps.places.Place | null) => void) {
  const [text, setText] = useState('')
  const [result, setResult] = useState(idle)
  const [isFinding, setFinding] = useState(false)
  const session = useRef<google.maps.places.AutocompleteSessionToken>(null)
  const running = useRef<{ kind: 'suggestions' | 'place'; controller: AbortController }>(null)
  const last = useRef<() => void>(() => undefined)
  const cancel = (): void => {
    running.current?.controller.abort()
    running.current = null
    setFinding(false)
  }
  useEffect(() => () => running.current?.controller.abort(), [])

  /** Starts the work after canceling any in progress; if it resolves to a place, that place is picked. */
  function run(
    kind: 'suggestions' | 'place',
    work: (signal: AbortSignal) => Promise<SearchResult | google.maps.places.Place>,
  ): void {
    cancel()
    const controller = new AbortController()
    running.current = { kind, controller }
    setFinding(kind === 'place')
    last.current = () => run(kind, work)
    const settle = (next: SearchResult | google.maps.places.Place): void => {
      if (controller.signal.aborted) return
      running.current = null
      setFinding(false)
      setResult('outcome' in next ? next : idle)
      if ('outcome' in next) return
      session.current = null
      setText(nameOf(next))
      onPick(next)
    }
    work(controller.signal).then(settle, (error: unknown) => settle({ outcome: 'failed', predictions: [], error }))
  }

  const clear = (): void => {
    cancel()
    session.current = null
    setText('')
    setResult(idle)
    onPick(null)
  }

  const type = (typed: string): void => {
    if (cleanText(typed) === '') {
      clear()
      setText(typed)
      return
    }
    setText(typed)
    run('suggestions', async (signal) => {
      await sleep(debounceMs, signal)
      const places = await google.maps.importLibrary('places')
      signal.throwIfAborted()
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
    run('place', async () => (await prediction.toPlace().fetchFields({ fields: pickedFields })).place)
  }

  /** Picks the first place that Google finds for the text. */
  const search = (): void => {
    setResult(idle)
    run('place', async () => {
      const { Place } = await google.maps.importLibrary('places')
      const { places } = await Place.searchByText({
        textQuery: cleanText(text),
        fields: pickedFields,
        ...(limits.types?.length === 1 && { includedType: limits.types[0] }),
        ...(limits.countries?.[0] !== undefined && { region: limits.countries[0] }),
        ...biasOf(limits),
      })
      return places.find((place) => isWithin(place, limits)) ?? { outcome: 'none', predictions: [] }
    })
  }

  /** Closes the suggestions and cancels a request for them, but not a pick or a search. */
  const close = (): void => {
    const isSuggesting = running.current?.kind === 'suggestions'
    if (isSuggesting) cancel()
    if (isSuggesting || result.outcome === 'suggested') setResult(idle)
  }

  /** Undefined if a retry would fail in the same way. */
  const retry = isLasting(result.error) ? undefined : () => last.current()

  return { text, result, isFinding, type, pick, search, clear, retry, close }
}

function biasOf({ bias }: PlaceLimits) {
  const locationBias = bias?.()
  return locationBias && { locationBias }
}

/** Needed because in text search, Google only ranks by country and accepts only one type; several are not sent. */
function isWithin({ addressComponents, types }: google.maps.places.Place, limits: PlaceLimits): boolean {
  const country = addressComponents?.find((part) => part.types.includes('country'))?.shortText?.toUpperCase()
  const isInCountry = !limits.countries || limits.countries.some((code) => code.toUpperCase() === country)
  return isInCountry && (!limits.types || limits.types.some((type) => types?.includes(type)))
}

function nameOf({ displayName, formattedAddress }: google.maps.places.Place): string {
  if (!displayName || !formattedAddress) return displayName ?? formattedAddress ?? ''
  return formattedAddress.startsWith(displayName) ? formattedAddress : `${displayName}, ${formattedAddress}`
}
