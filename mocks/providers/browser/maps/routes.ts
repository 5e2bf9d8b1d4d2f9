import { findAreas, formattedAddress } from './geocoder.ts'
import {
  computeDistanceBetween,
  LatLng,
  LatLngBounds,
  toLiteral,
  type LatLngLike,
  type LatLngLiteral,
} from './latLng.ts'
import { Polyline } from './shapes.ts'
import { areaOf, Place } from './places.ts'
import { postalAreas, type PostalArea } from './postalCodes.ts'
import { requestError, serve } from './service.ts'

type Location = string | LatLngLike | Place
type Waypoint = Location | { location: Location }

interface Journeys {
  /** Names of the fields to fill; `*` for all. Google rejects a call without them. */
  fields: Iterable<string>
  travelMode?: string
  /** By default, those of the origin's country. */
  units?: number
}

interface RoutesRequest extends Journeys {
  origin: Waypoint
  destination: Waypoint
}

interface MatrixRequest extends Journeys {
  origins: Iterable<Waypoint>
  destinations: Iterable<Waypoint>
}

export const UnitSystem = { METRIC: 0, IMPERIAL: 1 }

/** Roads are longer than a straight line by this factor. */
const detour = 1.3
const speeds: Record<string, number> = { DRIVING: 25, TRANSIT: 12, BICYCLING: 5, WALKING: 1.4 }
const longestMeters = 6_000_000
const mostElements = 625

const journeyFields = ['distanceMeters', 'durationMillis', 'localizedValues']
const routeFields = [...journeyFields, 'legs', 'path', 'viewport', 'description', 'warnings']

/** `google.maps.routes.Route`: a single straight route; fields that were not requested stay undefined. */
export class Route {
  readonly path?: Point[]

  /** Errors: rejects with NOT_FOUND for an unknown place. Returns no route when there is sea in between. */
  static async computeRoutes(request: RoutesRequest) {
    const fields = requireFields('computeRoutes', request, routeFields)
    const find = () => {
      const [from, to] = [locate(request.origin), locate(request.destination)]
      if (!from || !to) throw requestError('computeRoutes', 'NOT_FOUND')
      const measured = { ...request, units: request.units ?? unitsAt(from) }
      const journey = measure(from, to, measured)
      return journey ? [Object.assign(new Route(), pick(fields, describe(from, to, journey, measured)))] : []
    }
    return { routes: await serve('computeRoutes', () => [], find), fallbackInfo: null, geocodingResults: null }
  }

  /** Errors: throws without the field `path`. */
  createPolylines(options: Record<string, unknown> = {}): Polyline[] {
    if (this.path === undefined) throw new Error('The field "path" is needed for polylines.')
    const line = new Polyline(options)
    line.setPath(this.path)
    return [line]
  }
}

/** Route points have an altitude, and their coordinates are plain values, not functions. */
interface Point extends LatLngLiteral {
  altitude: number
}

function describe(from: LatLng, to: LatLng, journey: Journey, request: Journeys) {
  const viewport = new LatLngBounds(from).extend(to)
  const half = viewport.getCenter()
  const path = [from, half, to].map(pointOf)
  const steps = [stepOf(from, half, 'Go straight on', request), stepOf(half, to, 'Arrive at your destination', request)]
  const leg = { ...journey, path, startLocation: pointOf(from), endLocation: pointOf(to), steps }
  const warnings = request.travelMode === 'WALKING' ? ['This route may lack sidewalks.'] : []
  return { ...journey, path, viewport, description: 'Straight on', warnings, legs: [leg] }
}

const pointOf = (at: LatLng): Point => ({ ...at.toJSON(), altitude: 0 })

function stepOf(from: LatLng, to: LatLng, instructions: string, request: Journeys) {
  const journey = measure(from, to, request)
  return {
    distanceMeters: journey?.distanceMeters,
    staticDurationMillis: journey?.durationMillis,
    localizedValues: { distance: journey?.localizedValues.distance, staticDuration: journey?.localizedValues.duration },
    instructions,
    maneuver: 'STRAIGHT',
    path: [from, to].map(pointOf),
    startLocation: pointOf(from),
    endLocation: pointOf(to),
    transitDetails: null,
    travelMode: request.travelMode ?? 'DRIVING',
  }
}

/** `google.maps.routes.RouteMatrix`: one item per pair, in order. */
export class RouteMatrix {
  readonly rows: { items: object[] }[]

  constructor(rows: { items: object[] }[]) {
    this.rows = rows
  }

  /** Errors: rejects with INVALID_ARGUMENT for more than 625 pairs, as Google does. */
  static async computeRouteMatrix(request: MatrixRequest): Promise<{ matrix: RouteMatrix }> {
    const fields = [...requireFields('computeRouteMatrix', request, [...journeyFields, 'condition']), 'error']
    const [origins, destinations] = [[...request.origins], [...request.destinations]]
    if (origins.length * destinations.length > mostElements)
      throw requestError('computeRouteMatrix', 'INVALID_ARGUMENT')
    const rows = (item: (from: Waypoint, to: Waypoint) => object) =>
      origins.map((from) => ({ items: destinations.map((to) => pick(fields, { error: null, ...item(from, to) })) }))
    const nothing = { condition: 'ROUTE_NOT_FOUND' }
    const find = (origin: Waypoint, destination: Waypoint) => {
      const [from, to] = [locate(origin), locate(destination)]
      if (!from || !to) return { error: { code: 'NOT_FOUND', message: 'A place is not known.' } }
      const journey = measure(from, to, request)
      return journey ? { condition: 'ROUTE_EXISTS', ...journey } : nothing
    }
    const found = await serve(
      'computeRouteMatrix',
      () => rows(() => nothing),
      () => rows(find),
    )
    return { matrix: new RouteMatrix(found) }
  }
}

/** The requested field names that are in `known`. Errors: throws INVALID_ARGUMENT for none, or for an unknown one. */
function requireFields(
  call: 'computeRoutes' | 'computeRouteMatrix',
  { fields }: Journeys,
  known: readonly string[],
): string[] {
  const names = [...(fields ?? [])]
  if (names.includes('*')) return [...known]
  if (names.length === 0 || names.some((name) => !known.includes(name))) throw requestError(call, 'INVALID_ARGUMENT')
  return names
}

function pick(fields: readonly string[], from: Record<string, unknown>): object {
  return Object.fromEntries(fields.filter((name) => name in from).map((name) => [name, from[name]]))
}

/** The script's URL names the language. A test imports this module, without a script. */
const language = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? 'about:').searchParams.get(
  'language',
)

const inUnit = (unit: 'mile' | 'kilometer' | 'minute' | 'hour', value: number) =>
  new Intl.NumberFormat(language ?? 'en', {
    style: 'unit',
    unit,
    unitDisplay: unit === 'hour' ? 'long' : 'short',
    minimumFractionDigits: unit === 'minute' ? 0 : 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(value)

type Journey = NonNullable<ReturnType<typeof measure>>

function measure(from: LatLng, to: LatLng, { travelMode = 'DRIVING', units = unitsAt(from) }: Journeys) {
  const distanceMeters = Math.round(computeDistanceBetween(from, to) * detour)
  if (distanceMeters > longestMeters) return undefined
  const seconds = Math.round(distanceMeters / (speeds[travelMode] ?? 25))
  return {
    distanceMeters,
    durationMillis: seconds * 1000,
    localizedValues: {
      distance:
        units === UnitSystem.IMPERIAL
          ? inUnit('mile', distanceMeters / 1609.344)
          : inUnit('kilometer', distanceMeters / 1000),
      duration: seconds < 3600 ? inUnit('minute', Math.ceil(seconds / 60)) : inUnit('hour', seconds / 3600),
    },
  }
}

/** Units of the country of the nearest postal code. */
function unitsAt(point: LatLng): number {
  const distance = (area: PostalArea) => computeDistanceBetween(point, area)
  const [nearest] = postalAreas.toSorted((one, other) => distance(one) - distance(other))
  return nearest?.country === 'US' ? UnitSystem.IMPERIAL : UnitSystem.METRIC
}

function locate(waypoint: Waypoint): LatLng | undefined {
  if (typeof waypoint === 'string') return ofText(waypoint)
  if (waypoint instanceof LatLng) return waypoint
  if (waypoint instanceof Place) {
    const area = areaOf(waypoint.id)
    return area && new LatLng(area)
  }
  return 'lat' in waypoint ? new LatLng(toLiteral(waypoint)) : locate(waypoint.location)
}

function ofText(text: string): LatLng | undefined {
  const area = findAreas(text).find((found) => formattedAddress(found) === text) ?? findAreas(text)[0]
  return area && new LatLng(area)
}
