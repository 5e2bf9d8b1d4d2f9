/** The calls of the Maps stand-in, and how each may go; the control plane and the script share them. */
export const mapsCalls = [
  'geocode',
  'fetchPlace',
  'searchPlaces',
  'autocomplete',
  'computeRoutes',
  'computeRouteMatrix',
] as const
export type MapsCall = (typeof mapsCalls)[number]

export const mapsStates = ['ok', 'overQuota', 'denied', 'unknown', 'nothing', 'slow'] as const
export type MapsState = (typeof mapsStates)[number]
