import type { RouteEnd, RouteRequest } from '../data/routes.ts'

type Point = google.maps.routes.DirectionalLocation | null | undefined

/** URL that opens the directions in the Google Maps app or a browser; it needs no API key. */
export function directionsUrl(
  { legs = [] }: google.maps.routes.Route,
  { origin, destination, travelMode = 'DRIVING' }: RouteRequest,
): string {
  const query = new URLSearchParams({
    api: '1',
    ...endOf('origin', origin, legs[0]?.startLocation),
    ...endOf('destination', destination, legs.at(-1)?.endLocation),
    travelmode: travelMode.toLowerCase(),
  })
  return `https://www.google.com/maps/dir/?${query}`
}

/** Google requires a text in addition to a place id. */
function endOf(name: 'origin' | 'destination', end: RouteEnd, found: Point): Record<string, string> {
  if ('address' in end) return { [name]: end.address }
  const point = 'location' in end ? end.location : found
  const text = point ? `${point.lat},${point.lng}` : ''
  return 'placeId' in end ? { [name]: text || end.placeId, [`${name}_place_id`]: end.placeId } : { [name]: text }
}
