import { requestCache } from './requestCache.ts'

/** The distance to a destination by road. */
export interface Distance {
  meters: number
  /** In the requested units, such as `1.2 km`. */
  text: string
}

const mostDestinations = 25
const cached = requestCache<readonly (Distance | undefined)[]>(10)

/**
 * Driving distances, in the order of the destinations; undefined for one that can't be reached and, with more than 25,
 * for all but the 25 nearest in a straight line. Each one is a billable element unless the same request is cached
 * (docs/rules.md#maps-distances). Errors: rejects with Google's `code`.
 */
export function distancesFrom(
  origin: google.maps.LatLngLiteral,
  destinations: readonly google.maps.LatLngLiteral[],
  units: google.maps.UnitSystem,
): Promise<readonly (Distance | undefined)[]> {
  return cached([origin, destinations, units], async () => {
    if (destinations.length === 0) return []
    const asked = await nearest(origin, destinations)
    const { RouteMatrix } = await google.maps.importLibrary('routes')
    const { matrix } = await RouteMatrix.computeRouteMatrix({
      origins: [origin],
      destinations: asked,
      travelMode: 'DRIVING',
      units,
      fields: ['distanceMeters', 'localizedValues', 'condition'],
    })
    const items = matrix.rows[0]?.items ?? []
    const byDestination = new Map(asked.map((destination, i) => [destination, distanceOf(items[i])]))
    return destinations.map((destination) => byDestination.get(destination))
  })
}

async function nearest(origin: google.maps.LatLngLiteral, destinations: readonly google.maps.LatLngLiteral[]) {
  if (destinations.length <= mostDestinations) return destinations
  const { spherical } = await google.maps.importLibrary('geometry')
  return destinations
    .map((point) => ({ point, meters: spherical.computeDistanceBetween(origin, point) }))
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, mostDestinations)
    .map(({ point }) => point)
}

function distanceOf(item: google.maps.routes.RouteMatrixItem | undefined): Distance | undefined {
  const text = item?.localizedValues?.distance
  if (!item || item.error || item.condition !== 'ROUTE_EXISTS' || item.distanceMeters === undefined || !text)
    return undefined
  return { meters: item.distanceMeters, text }
}
