import { MapsRequestError } from './events.ts'
import { findAreas, formattedAddress } from './geocoder.ts'
import { computeDistanceBetween, LatLng, LatLngBounds, literal, type LatLngLike } from './latLng.ts'
import { postalAreas } from './postalCodes.ts'

type Waypoint = string | LatLngLike | { location?: LatLngLike; placeId?: string; query?: string }

interface RouteRequest {
  origin: Waypoint
  destination: Waypoint
  travelMode?: string
  unitSystem?: number
}

interface MatrixRequest {
  origins: Waypoint[]
  destinations: Waypoint[]
  travelMode?: string
  unitSystem?: number
}

export const UnitSystem = { METRIC: 0, IMPERIAL: 1 }

/** Roads are longer than the crow flies. */
const detour = 1.3
const speeds: Record<string, number> = { DRIVING: 25, TRANSIT: 12, BICYCLING: 5, WALKING: 1.4 }
const longestMetres = 6_000_000

/** `google.maps.DirectionsService`: one straight route. */
export class DirectionsService {
  /** Errors: rejects with NOT_FOUND for a place that nobody knows, ZERO_RESULTS where the sea is in between. */
  async route(request: RouteRequest, callback?: (result: unknown, status: string) => void) {
    try {
      const result = { status: 'OK', geocoded_waypoints: [], request, routes: [routeOf(request)] }
      callback?.(result, 'OK')
      return result
    } catch (error) {
      if (error instanceof MapsRequestError) callback?.(null, error.code)
      throw error
    }
  }
}

function routeOf({ origin, destination, travelMode = 'DRIVING', unitSystem }: RouteRequest) {
  const [from, to] = [locate(origin), locate(destination)]
  if (!from || !to) throw new MapsRequestError('DIRECTIONS_ROUTE', 'NOT_FOUND')
  const journey = measure(from, to, travelMode, unitSystem)
  if (!journey) throw new MapsRequestError('DIRECTIONS_ROUTE', 'ZERO_RESULTS')
  const middle = new LatLngBounds(from).extend(to).getCenter()
  const path = [from, middle, to]
  const ends = { start_location: from, end_location: to, ...journey }
  const leg = {
    ...ends,
    start_address: String(from),
    end_address: String(to),
    steps: [{ ...ends, path, instructions: 'Go straight on', travel_mode: travelMode }],
    via_waypoints: [],
  }
  return {
    bounds: new LatLngBounds(from).extend(to),
    legs: [leg],
    overview_path: path,
    overview_polyline: '',
    summary: 'Straight on',
    copyrights: 'Stand-in data',
    warnings: [],
    waypoint_order: [],
  }
}

/** `google.maps.DistanceMatrixService`. Errors: rejects past 25 destinations, as Google's does. */
export class DistanceMatrixService {
  async getDistanceMatrix({ origins, destinations, travelMode = 'DRIVING', unitSystem }: MatrixRequest) {
    if (destinations.length > 25) throw new MapsRequestError('DISTANCE_MATRIX', 'MAX_DIMENSIONS_EXCEEDED')
    const element = (origin: Waypoint, destination: Waypoint) => {
      const [from, to] = [locate(origin), locate(destination)]
      if (!from || !to) return { status: 'NOT_FOUND' }
      const journey = measure(from, to, travelMode, unitSystem)
      return journey ? { status: 'OK', ...journey } : { status: 'ZERO_RESULTS' }
    }
    return {
      originAddresses: origins.map(String),
      destinationAddresses: destinations.map(String),
      rows: origins.map((origin) => ({ elements: destinations.map((to) => element(origin, to)) })),
    }
  }
}

function measure(from: LatLng, to: LatLng, mode: string, unitSystem = UnitSystem.METRIC) {
  const metres = Math.round(computeDistanceBetween(from, to) * detour)
  if (metres > longestMetres) return undefined
  const seconds = Math.round(metres / (speeds[mode] ?? 25))
  const text =
    unitSystem === UnitSystem.IMPERIAL ? `${(metres / 1609.344).toFixed(1)} mi` : `${(metres / 1000).toFixed(1)} km`
  return {
    distance: { value: metres, text },
    duration: {
      value: seconds,
      text: seconds < 3600 ? `${Math.ceil(seconds / 60)} mins` : `${(seconds / 3600).toFixed(1)} hours`,
    },
  }
}

function locate(waypoint: Waypoint): LatLng | undefined {
  if (waypoint instanceof LatLng) return waypoint
  if (typeof waypoint === 'string') return ofText(waypoint)
  if ('lat' in waypoint) return new LatLng(literal(waypoint))
  if (waypoint.location) return new LatLng(waypoint.location)
  if (waypoint.placeId === undefined) return ofText(waypoint.query ?? '')
  const area = postalAreas.find(({ code }) => waypoint.placeId?.endsWith(`-${code.replace(' ', '')}`))
  return area && new LatLng(area)
}

function ofText(text: string): LatLng | undefined {
  const area = findAreas(text).find((found) => formattedAddress(found) === text) ?? findAreas(text)[0]
  return area && new LatLng(area)
}
