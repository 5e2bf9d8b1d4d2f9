import { requestCache } from './requestCache.ts'

/** Driving is the default (docs/rules.md#maps-route). */
export const travelModes = ['DRIVING', 'BICYCLING', 'TRANSIT', 'WALKING'] as const
export type TravelMode = (typeof travelModes)[number]

/** Where a route starts or ends: a place, an address, or a point. */
export type RouteEnd = { placeId: string } | { address: string } | { location: google.maps.LatLngLiteral }

export interface RouteRequest {
  origin: RouteEnd
  destination: RouteEnd
  travelMode?: TravelMode
  /** Units for the distance texts; by default those of the origin's country. */
  units?: google.maps.UnitSystem | undefined
}

/** No route leads from the origin to the destination. */
export class NoRouteError extends Error {
  override readonly name = 'NoRouteError'
  readonly code = 'ZERO_RESULTS'
}

/** Only what the widget shows. */
const fields = ['localizedValues', 'legs', 'warnings']
const cached = requestCache<google.maps.routes.Route>(100)

/**
 * The best route; one billable call unless the same request is cached (docs/rules.md#maps-caches). Errors: rejects with
 * `NoRouteError`, or with Google's `code`.
 */
export function computeRoute({
  origin,
  destination,
  travelMode = 'DRIVING',
  units,
}: RouteRequest): Promise<google.maps.routes.Route> {
  return cached([origin, destination, travelMode, units], async () => {
    const [{ Place }, { Route }] = await Promise.all([
      google.maps.importLibrary('places'),
      google.maps.importLibrary('routes'),
    ])
    const waypoint = (end: RouteEnd) => {
      if ('placeId' in end) return new Place({ id: end.placeId })
      return 'address' in end ? end.address : end.location
    }
    const { routes = [] } = await Route.computeRoutes({
      origin: waypoint(origin),
      destination: waypoint(destination),
      travelMode,
      ...(units !== undefined && { units }),
      fields,
    })
    const [best] = routes
    if (best === undefined) throw new NoRouteError('No route')
    return best
  })
}
