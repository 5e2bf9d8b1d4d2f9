import { useEffect, useState } from 'react'
import { distancesFrom } from '../data/distances.ts'
import { countryOf, usesMiles, type Distances, type Listing } from './listings.ts'

const none: Distances = new Map()

/**
 * Distances from a place to the listings, as far as they are known; none without a place. `hasFailed` when the service
 * could not be asked at all.
 */
export function useDistances(from: google.maps.places.Place | undefined, listings: readonly Listing[]) {
  const [answer, setAnswer] = useState<{ from: unknown; listings: unknown; distances?: Distances }>()
  // A place without an address has the units of the one before.
  const [country, setCountry] = useState<string>()
  const found = countryOf(from)
  if (found !== undefined && found !== country) setCountry(found)
  const isMiles = usesMiles(found ?? country)

  useEffect(() => {
    const origin = from?.location?.toJSON()
    if (!origin) return undefined
    let isCurrent = true
    const settle = (distances?: Distances) => {
      if (isCurrent) setAnswer({ from, listings, ...(distances && { distances }) })
    }
    const units = isMiles ? google.maps.UnitSystem.IMPERIAL : google.maps.UnitSystem.METRIC
    distancesFrom(
      origin,
      listings.map(({ position }) => position),
      units,
    ).then(
      (known) => settle(new Map(listings.flatMap(({ id }, i) => (known[i] ? [[id, known[i]]] : [])))),
      () => settle(),
    )
    return () => {
      isCurrent = false
    }
  }, [from, listings, isMiles])

  const isCurrent = from !== undefined && answer?.from === from && answer.listings === listings
  return { distances: (isCurrent && answer.distances) || none, hasFailed: isCurrent && !answer.distances }
}
