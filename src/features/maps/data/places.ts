import { requestCache } from './requestCache.ts'

/** Names of the fields that Google has for places. */
export type PlaceField = keyof google.maps.places.Place

const cached = requestCache<google.maps.places.Place>(100)

/**
 * A place with the given fields; one billable call unless the same request is cached (docs/rules.md#maps-caches).
 * Errors: rejects with Google's `code`, such as `NOT_FOUND`.
 */
export function fetchPlace(id: string, fields: readonly PlaceField[]): Promise<google.maps.places.Place> {
  return cached([id, fields.toSorted()], async () => {
    const { Place } = await google.maps.importLibrary('places')
    const { place } = await new Place({ id }).fetchFields({ fields })
    return place
  })
}
