import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { distancesFrom } from '../data/distances.ts'
import { isLasting } from '../data/requestCache.ts'
import { countryOf, usesMiles, type Distances, type Listing } from './listings.ts'

const none: Distances = new Map()

/** Distances from a place to the listings, as far as they are known; none without a place. */
export function useDistances(from: google.maps.places.Place | undefined, listings: readonly Listing[]) {
  const origin = from?.location?.toJSON()
  const destinations = listings.map(({ position }) => position)
  // A place without a country uses the previous place's units.
  const [lastCountry, setLastCountry] = useState<string>()
  const country = countryOf(from) ?? lastCountry
  if (country !== lastCountry) setLastCountry(country)
  const units = unitsOf(usesMiles(country))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['distances', origin, destinations, units],
    queryFn: origin ? () => distancesFrom(origin, destinations, units) : skipToken,
  })
  const distances: Distances = data ? new Map(listings.flatMap(({ id }, i) => (data[i] ? [[id, data[i]]] : []))) : none
  return {
    distances,
    units,
    isPending: isFetching,
    /** The whole request failed. */
    hasFailed: error !== null && !isFetching,
    /** No listing that was measured can be reached by car, such as across the sea. */
    hasNoRoutes: data !== undefined && listings.length > 0 && distances.size === 0,
    /** Undefined if a retry would fail in the same way. */
    retry: isLasting(error) ? undefined : () => void refetch(),
  }
}

const unitsOf = (isMiles: boolean) => (isMiles ? google.maps.UnitSystem.IMPERIAL : google.maps.UnitSystem.METRIC)
